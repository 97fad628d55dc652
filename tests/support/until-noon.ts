/** Milliseconds until it is noon UTC the next time. Near midnight the day of a place is not that of UTC, so tests about days begin at noon. */
export const untilNoon = (now: Date): number => {
  const day = 86_400_000
  return day - ((now.getTime() + day / 2) % day)
}
