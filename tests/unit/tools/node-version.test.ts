import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { satisfies } from '../../../tools/node-version.mjs'

const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))

test.for(['20.19.0', 'v20.20.2', '22.0.0', '24.1.0', '30.0.0'])('Node %s is new enough', version => {
  expect(satisfies(version, engines.node)).toBe(true)
})

test.for(['14.21.3', '18.20.0', '20.18.9', '21.7.0'])('Node %s is refused', version => {
  expect(satisfies(version, engines.node)).toBe(false)
})
