/**
 * One part of a list whose better matches stand before the others. Each tier is read in the order of an index, and the next one only
 * where those before it do not fill the part: sorting all that match by how well they do would read all of them.
 */
export async function partOfTiers<Tier, Row>(
  tiers: readonly Tier[],
  { offset, limit }: { offset: number; limit: number },
  read: (tier: Tier, limit: number) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const tier of tiers) {
    const missing = offset + limit - rows.length
    if (missing <= 0) break
    rows.push(...(await read(tier, missing)))
  }
  return rows.slice(offset)
}
