import type { IncomingTransfer } from '#contract/entities/incoming-transfer.ts'

/** A payment by transfer that waits for its money. */
export const someTransfer = (more: Partial<IncomingTransfer> = {}): IncomingTransfer => ({
  uuid: '7b1f6a52-5f44-4a30-9f0d-6a1c36b8f1d2',
  state: 'awaited',
  of: 'deal',
  title: 'Desayunos que despiertan',
  return_url: '/chat/5d1f6a52-5f44-4a30-9f0d-6a1c36b8f1d3',
  reference: 'EL-7KQ4-M2XH',
  amount_minor: 34_320,
  currency: 'EUR',
  kind: 'iban',
  holder: 'Elenco Demo',
  account: 'ES9121000418450200051332',
  built_in: true,
  announced_at: '2030-01-12T10:00:00.000Z',
  expires_at: '2030-01-15T10:00:00.000Z',
  arrivals: [],
  ...more,
})
