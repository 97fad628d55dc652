import { expect, test } from 'vitest'
import { mailboxOf } from '#contract/rules/same-mailbox.ts'

test('marks after a plus, capitals and the dots of Gmail lead to the same mailbox; another name or host does not', () => {
  const same = ['ana.lopez@gmail.com', 'AnaLopez+elenco@googlemail.com', ' a.n.a.lopez@GMAIL.com']
  expect(new Set(same.map(mailboxOf)).size).toBe(1)
  expect(mailboxOf('ana+1@cafe.es')).toBe(mailboxOf('Ana@cafe.es'))
  const others = ['ana.lopez@cafe.es', 'analopez@cafe.es', 'ana@cafe.es', 'ana@cafe.com', 'nico@cafe.es']
  expect(new Set(others.map(mailboxOf)).size).toBe(others.length)
})
