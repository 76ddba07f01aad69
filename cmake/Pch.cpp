// Owns the precompiled header that every target of the compiler half reuses.
