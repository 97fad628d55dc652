import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountIssue, holderIssue, leastPayout, maskedAccount, paysIn, plainAccount } from '#contract/rules/bank-account.ts'
import { bankWords } from '#server/features/finance/bank-words.ts'
import { clabe, ibans } from '#tests/support/bank-accounts.ts'

test('an IBAN is read with its gaps and in small letters; what is no IBAN, and what SEPA does not reach, is said apart', () => {
  for (const account of [ibans.spain, ibans.germany, ibans.france]) {
    expect(accountIssue('iban', account)).toBeNull()
    expect(accountIssue('iban', account.toLowerCase().replaceAll(' ', ''))).toBeNull()
  }
  expect(plainAccount('iban', ibans.spain)).toBe('ES9121000418450200051332')
  expect(accountIssue('iban', ' ')).toBe('required')
  expect(accountIssue('iban', ibans.spain.slice(0, -1))).toBe('iban')
  expect(accountIssue('iban', clabe)).toBe('iban')
  expect(accountIssue('iban', ibans.saudi)).toBe('iban_country')
})

test('one wrong digit is found in any place of an IBAN and of a CLABE', () => {
  for (const [kind, account] of [
    ['iban', plainAccount('iban', ibans.germany)],
    ['clabe', clabe],
  ] as const)
    fc.assert(
      fc.property(fc.integer({ min: 2, max: account.length - 1 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const other = (Number(account[at]) + by) % 10
        expect(accountIssue(kind, `${account.slice(0, at)}${other}${account.slice(at + 1)}`)).toBe(kind)
      }),
    )
  expect(accountIssue('clabe', '0321 8000 0118 3597 19')).toBeNull()
  expect(accountIssue('clabe', clabe.slice(1))).toBe('clabe')
})

test('a holder is written in Latin letters, and stands in the file as every bank reads it', () => {
  for (const name of ['Lucía Fernández-Peña', 'Łukasz Żak', 'O’Connor & Söhne', 'D. Straße']) expect(holderIssue(name)).toBeNull()
  expect(['', 'X', '王小明', '=1+1', '<b>Ana', 'A'.repeat(71)].map(holderIssue)).toEqual([
    'required',
    'min_length 2',
    'holder',
    'holder',
    'holder',
    'max_length 70',
  ])
  expect(bankWords('Łukasz Żak & Söhne O’Connor, Straße', 70)).toBe("Lukasz Zak + Sohne O'Connor, Strasse")
  expect(bankWords('Muñoz <Peña>', 8)).toBe('Munoz Pe')
})

test('each method pays in its currency, from its least amount on, and accounts are shown by their ends', () => {
  expect([paysIn('iban', 'EUR'), paysIn('iban', 'MXN'), paysIn('clabe', 'MXN'), paysIn('paypal', 'USD')]).toEqual([
    true,
    false,
    true,
    true,
  ])
  expect([leastPayout('iban'), leastPayout('clabe')]).toEqual([1_000, 20_000])
  expect([maskedAccount('ES9121000418450200051332'), maskedAccount(clabe), maskedAccount('')]).toEqual([
    'ES•••1332',
    '•••9719',
    '',
  ])
})
