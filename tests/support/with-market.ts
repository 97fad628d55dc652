import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { auditBooks } from '#server/ledger/audit.ts'
import { createTestApp, type TestApp, type TestAppOptions } from './app.ts'

interface Market extends TestAppOptions {
  /** When the books have to balance, if at all: once at the end of a market, or after each test. */
  books?: 'at the end' | 'after each'
  /** Jobs that are due run before the books are looked at. */
  runsDue?: boolean
  /** A new market for each test instead of one for all. */
  perTest?: boolean
}

/**
 * A market of its own for the tests of a file or of a `describe`: made before them and handed over, and closed after them, when no fault
 * may have been logged.
 */
export function withMarket(take: (app: TestApp) => void, { books, runsDue, perTest, ...options }: Market = {}): void {
  let app: TestApp
  const balance = async () => {
    if (runsDue) await app.runner.runDue()
    expect((await auditBooks(app.database.db)).findings).toEqual([])
  }
  const arrive = async () => {
    app = await createTestApp(options)
    take(app)
  }
  const leave = async () => {
    if (books === 'at the end') await balance()
    expect(app.faults).toEqual([])
    await app.close()
  }
  if (perTest) beforeEach(arrive)
  else beforeAll(arrive)
  if (books === 'after each') afterEach(balance)
  if (perTest) afterEach(leave)
  else afterAll(leave)
}
