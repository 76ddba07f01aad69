#include "fusec/Support/Suggest.h"

#include <algorithm>
#include <cctype>

namespace fusec {

static bool sameLetter(char a, char b) {
  return std::tolower(static_cast<unsigned char>(a)) ==
         std::tolower(static_cast<unsigned char>(b));
}

// Levenshtein's distance, one row at a time; case counts for nothing.
static size_t editDistance(std::string_view a, std::string_view b) {
  std::vector<size_t> row(b.size() + 1);
  for (size_t j = 0; j < row.size(); ++j)
    row[j] = j;
  for (size_t i = 0; i < a.size(); ++i) {
    size_t diagonal = row[0];
    row[0] = i + 1;
    for (size_t j = 0; j < b.size(); ++j) {
      const size_t substituted = diagonal + !sameLetter(a[i], b[j]);
      diagonal = row[j + 1];
      row[j + 1] = std::min({substituted, diagonal + 1, row[j] + 1});
    }
  }
  return row.back();
}

std::string nearestName(std::string_view name,
                        const std::vector<std::string> &known) {
  constexpr size_t longest = 64; // nobody mistypes more than that
  if (name.size() > longest)
    return "";
  // Replacing all of a name is no misspelling of it.
  size_t best = std::min(std::max<size_t>(1, name.size() / 3) + 1, name.size());
  std::string nearest;
  for (const std::string &candidate : known) {
    if (candidate.size() > 2 * longest)
      continue;
    // A name that was cut short is no other one's misspelling.
    const bool begins =
        name.size() > 3 && candidate.size() > name.size() &&
        std::equal(name.begin(), name.end(), candidate.begin(), sameLetter);
    if (begins && best > 0)
      best = 0, nearest = candidate;
    if (size_t distance = editDistance(name, candidate); distance < best) {
      best = distance;
      nearest = candidate;
    }
  }
  return nearest;
}

std::string describeKnown(std::string_view name,
                          const std::vector<std::string> &known) {
  if (known.empty())
    return "; there are none";
  const std::string nearest = nearestName(name, known);
  std::string text = nearest.empty() ? "" : "; did you mean '" + nearest + "'?";
  if (!nearest.empty() && known.size() > 12)
    return text;
  text += nearest.empty() ? "; known are " : " (known are ";
  for (size_t i = 0; i < known.size() && i < 24; ++i)
    text += (i ? ", '" : "'") + known[i] + "'";
  if (known.size() > 24)
    text += " and " + std::to_string(known.size() - 24) + " more";
  return nearest.empty() ? text : text + ")";
}

} // namespace fusec
