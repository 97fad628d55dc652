/** How long, in milliseconds, a test waits for something to become true: for what hangs, not a measure of speed. A busy machine takes its time. */
export const patience = 30_000
