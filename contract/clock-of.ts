/** How long something lasts, as players say it: 42,300 milliseconds are 0:42. */
export function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
