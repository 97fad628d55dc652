/** Kept filters as they open their list: days that are over are left out, and the usual ones come in their place. */
export function filtersOn(kept: Readonly<Record<string, string>>, today: string): Readonly<Record<string, string>> {
  const { from, to, ...rest } = kept
  return (to ?? from ?? today) < today ? rest : kept
}
