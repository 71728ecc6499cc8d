/** As much as the reader of files takes; said here, so that a larger one is not even read. */
export const largestFile = 5_000_000;
