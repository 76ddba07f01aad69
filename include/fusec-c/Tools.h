/*===- Tools.h - the tools as functions -----------------------------------===*\
|*                                                                            *|
|* What the programs `fusec` and `fusec-run` do, in libfusec-compiler.so, so  *|
|* that the Python package has them without another copy of LLVM. Unlike what *|
|* Compiler.h and Fusec.h declare, each takes the place of a main function:   *|
|* it sets up signals, prints, may end the process (--help), and is called    *|
|* once in a process.                                                         *|
|*                                                                            *|
\*===----------------------------------------------------------------------===*/

#ifndef FUSEC_C_TOOLS_H
#define FUSEC_C_TOOLS_H

#ifdef __cplusplus
extern "C" {
#endif

/** The arguments of a main function, with the program's name as the first, and
 *  its exit code. docs/CommandLine.md has the options. */
int fusecMain(int argc, char **argv);
int fusecRunMain(int argc, char **argv);

#ifdef __cplusplus
}
#endif

#endif /* FUSEC_C_TOOLS_H */
