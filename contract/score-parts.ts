/** The parts of a brief's score, each with what it can bring; together 100 (docs/domain.md). */
export const scoreParts = { deliverables: 25, money: 20, dates: 15, rights: 15, guidance: 10, examples: 10, approval: 5 } as const
export const scorePartNames = [
  'deliverables',
  'money',
  'dates',
  'rights',
  'guidance',
  'examples',
  'approval',
] as const satisfies (keyof typeof scoreParts)[]
export type ScorePart = (typeof scorePartNames)[number]
