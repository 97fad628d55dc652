import { afterAll, beforeAll, expect } from 'vitest'
import { refreshOwnChannels } from '#server/features/finder/own-channels.ts'
import { reckonSome } from '#server/features/finder/reckon.ts'
import { createTestApp, type TestApp } from './app.ts'

/** The market whose store of channels knows the creators' own, too; whatever was a fault of ours fails the file that asked for it. */
export function appWithChannels(): () => TestApp {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
    await refreshOwnChannels(app.ctx)
    while (await reckonSome(app.ctx));
  })
  afterAll(async () => {
    expect(app.faults).toEqual([])
    await app.close()
  })
  return () => app
}
