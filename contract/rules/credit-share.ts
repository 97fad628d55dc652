/** Somebody's share of their company's credits in its month: at most `cap`, of which `used` is spent or set aside. */
export interface CreditShare {
  cap: number
  used: number
}

/** Credits that somebody may still spend of their share; a cap may have come down below that. */
export const leftOfShare = ({ cap, used }: CreditShare): number => Math.max(0, cap - used)

/** True where so many more credits are within one's share. People without a share spend what the company has. */
export const isWithinShare = (share: CreditShare | null, credits: number): boolean =>
  share === null || credits <= leftOfShare(share)
