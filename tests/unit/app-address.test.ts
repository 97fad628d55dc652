import { expect, test } from 'vitest'
import { isAppAddress, isWebAddress } from '#contract/rules/app-address.ts'

test.each([
  ['ios', 'spotify:track:4rOo', true],
  ['android', 'instagram://user?username=ana', true],
  ['ios', 'itms-apps://apps.apple.com/app/id1', true],
  ['android', 'market://details?id=x', true],
  ['ios', 'market://details?id=x', false],
  ['android', 'itms-apps://apps.apple.com/app/id1', false],
  ['android', 'intent://x#Intent;scheme=spotify;end', false],
  ['android', 'INTENT:x', false],
  ['ios', 'javascript:alert(1)', false],
  ['ios', 'java\tscript:alert(1)', false],
  ['ios', 'spotify:', false],
  ['ios', ' spotify:x', false],
  ['ios', 'spotify:x y', false],
  ['ios', 'spotify:"><script>', false],
  ['ios', 'spotify:\u202ex', false],
  ['ios', 'tel:123', false],
  ['ios', 'http://spotify:1/', false],
] as const)('%s, %s: %s', (system, address, is) => {
  expect(isAppAddress(system, address)).toBe(is)
})

test('an address of the web is a secure one', () => {
  expect(['https://a.example', 'HTTPS://a.example', 'http://a.example', 'httpsx:a'].map(isWebAddress)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
