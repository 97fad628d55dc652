const day = 86_400_000

/** The same hour `count` days later; Saturdays and Sundays, in UTC, are not counted. */
export function afterBusinessDays(since: Date, count: number): Date {
  let due = since
  for (let left = count; left > 0; ) {
    due = new Date(due.getTime() + day)
    if (due.getUTCDay() !== 0 && due.getUTCDay() !== 6) left -= 1
  }
  return due
}
