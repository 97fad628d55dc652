import type { FigureImport } from '#contract/entities/figure-import.ts'

/** A file of public figures as staff see it: of two lines one fits. */
export const someFigureImport = (facts: Partial<FigureImport> = {}): FigureImport => ({
  uuid: '91111111-1111-4111-8111-111111111111',
  state: 'draft',
  file_name: 'audiences.csv',
  format: 'csv',
  bytes: 2048,
  columns: ['Network', 'Handle', 'Seguidores', 'Sample', 'Date', 'Confidence'],
  first: [
    ['instagram', 'fine.one', '12,345', '', '2026-11-01', 'mid'],
    ['instagram', 'two words', 'many', '', '2026-11-01', 'mid'],
  ],
  rows: 2,
  mapping: ['network', 'handle', 'followers', 'sample', 'as_of', 'confidence'],
  network: null,
  as_of: null,
  confidence: null,
  published_by: 'other',
  publisher: 'Audience Institute',
  publisher_url: 'https://audiences.example.org/',
  permission: 'CC BY 4.0, as its page says',
  ready: 1,
  problems: {
    lines: 1,
    kinds: [
      { at: 'handle', issue: 'format', count: 1 },
      { at: 'followers', issue: 'whole_number', count: 1 },
    ],
    some: [
      { line: 3, at: 'handle', issue: 'format' },
      { line: 3, at: 'followers', issue: 'whole_number' },
    ],
  },
  parts: 3,
  part: 1,
  taken: 1,
  left_out: 1,
  found: 1,
  removed: 1,
  created_by: { uuid: '92222222-2222-4222-8222-222222222222', name: 'Ada Admin' },
  created_at: '2026-11-23T10:00:00Z',
  ended_at: null,
  ...facts,
})
