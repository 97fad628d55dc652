import { afterAll, beforeAll, expect } from 'vitest'
import { refreshOwnChannels } from '#server/features/finder/own-channels.ts'
import { createTestApp, type TestApp } from './app.ts'

/** The market whose store of channels knows the creators' own, too; whatever was a fault of ours fails the file that asked for it. */
export function appWithChannels(): () => TestApp {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
    await refreshOwnChannels(app.ctx)
  })
  afterAll(async () => {
    expect(app.faults).toEqual([])
    await app.close()
  })
  return () => app
}
