import { expect, test } from 'vitest'
import { failure } from '#server/http.ts'

const broken = (code: string) => Object.assign(new Error('select 1'), { code })

test.each([
  ['a full disk under the database', broken('53100'), 'server.full'],
  ['a full disk under the files', broken('ENOSPC'), 'server.full'],
  ['a used-up quota', broken('EDQUOT'), 'server.full'],
  ['a program that says so in words', new Error('unable to write: No space left on device'), 'server.full'],
  ['a connection that breaks', new Error('Connection terminated unexpectedly'), 'server.unavailable'],
  [
    'a broken connection that is used again',
    new Error('Client has encountered a connection error and is not queryable'),
    'server.unavailable',
  ],
  [
    'a socket to the database that breaks first',
    Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' }),
    'server.unavailable',
  ],
  ['a database that shuts down', broken('57P01'), 'server.unavailable'],
])('%s is 503 with a code of its own, and is logged', async (_, error, code) => {
  const logged: unknown[] = []
  const answer = failure(error, fault => logged.push(fault))
  const text = await answer.text()
  expect([answer.status, JSON.parse(text).response.code]).toEqual([503, code])
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(text).not.toContain('select 1')
  expect(logged).toEqual([error])
})
