/** A sum that is due, split into the part that a company's balance pays and the rest that comes otherwise. */
export function shareOfBalance(due_minor: number, available_minor: number): { from_balance_minor: number; rest_minor: number } {
  const from_balance_minor = Math.max(0, Math.min(due_minor, available_minor))
  return { from_balance_minor, rest_minor: due_minor - from_balance_minor }
}
