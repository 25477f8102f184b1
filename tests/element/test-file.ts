const { __WTR_CONFIG__: runner } = globalThis as unknown as { __WTR_CONFIG__: { testFile: string } };

/** Path of the file whose tests this page runs. */
export const testFile = runner.testFile.replace(/\?.*/, "");
