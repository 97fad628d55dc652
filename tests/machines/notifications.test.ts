import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import type { Notification, PushNotification } from '#contract/entities/notification.ts'
import { emptyFeed, type Feed, find, markViewed, merge, remove } from '#src/machines/notifications/merge.ts'
import { notificationsMachine, type Page, type SaveRequest } from '#src/machines/notifications/notifications.machine.ts'
import { selectFresh } from '#src/machines/notifications/notifications.select.ts'

const uuidOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const note = (n: number, more: Partial<Notification> = {}): Notification => ({
  uuid: uuidOf(n),
  title: `Note ${n}`,
  body: '',
  metadata: { type: 'system', chat_uuid: null, detail: { title: '' } },
  created_at: new Date(Date.UTC(2026, 10, 1) + n * 1000).toISOString(),
  viewed: false,
  action_url: null,
  ...more,
})
const push = (n: number, type: PushNotification['body']['type'] = 'system', chat: string | null = null): PushNotification => ({
  notification_uuid: uuidOf(n),
  title: `Note ${n}`,
  body: { message: 'Hello', detail: { title: '' }, type, chat_uuid: chat },
  action_url: null,
  created_at: note(n).created_at,
})

const order = ({ items }: Feed) => items.map(item => item.uuid)

describe('merge', () => {
  it('brings nothing twice, keeps the order by time, and never takes "viewed" back', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.record({ n: fc.nat(30), viewed: fc.boolean() }), { maxLength: 12 }), { maxLength: 12 }),
        batches => {
          let feed = emptyFeed
          const viewed = new Set<string>()
          for (const batch of batches) {
            for (const { n, viewed: seen } of batch) if (seen) viewed.add(uuidOf(n))
            // The server never says "not viewed" of what was viewed after it; a late page may.
            feed = merge(feed, [...new Map(batch.map(({ n, viewed: seen }) => [n, note(n, { viewed: seen })])).values()]).feed
            expect(new Set(order(feed)).size).toBe(feed.items.length)
            expect(order(feed).sort().reverse()).toEqual(order(feed))
          }
          for (const item of feed.items) if (item.viewed) expect(viewed.has(item.uuid)).toBe(true)
          const again = merge(
            feed,
            feed.items.map(item => ({ ...item, viewed: false })),
          )
          expect(again.feed).toBe(feed)
        },
      ),
      { numRuns: process.env.LONG ? 10_000 : 300 },
    )
  })

  it('does not bring back what was removed here', () => {
    const feed = remove(merge(emptyFeed, [note(1), note(2)]).feed, uuidOf(1))
    expect(order(merge(feed, [note(1), note(3)]).feed)).toEqual([uuidOf(3), uuidOf(2)])
  })

  it('leaves untouched rows the same objects, so that ten thousand do not render again', () => {
    const many = merge(
      emptyFeed,
      Array.from({ length: 10_000 }, (_, i) => note(i)),
    ).feed
    const after = merge(many, [note(10_001)]).feed
    expect(after.items[0]?.uuid).toBe(uuidOf(10_001))
    expect(find(after, uuidOf(5))).toBe(find(many, uuidOf(5)))
    expect(find(markViewed(many, uuidOf(5)), uuidOf(6))).toBe(find(many, uuidOf(6)))
  })
})

function start(pages: Page[], answers: 'saves' | 'fails' = 'saves') {
  const asked: SaveRequest[] = []
  const actor = createActor(
    notificationsMachine.provide({
      actors: {
        load: fromPromise<Page, { page: number }>(
          async ({ input }) => pages[input.page - 1] ?? { items: [], unread: 0, count: 0 },
        ),
        save: fromCallback<SaveRequest>(({ receive, sendBack }) => {
          receive(request => {
            asked.push(request)
            if (request.type === 'save.seen') return
            if (request.type === 'save.allViewed')
              return sendBack(
                answers === 'saves'
                  ? { type: 'saved.allViewed', until: request.until, unread: 0 }
                  : { type: 'saveFailed.allViewed' },
              )
            if (answers === 'saves')
              sendBack({ type: request.type === 'save.viewed' ? 'saved.viewed' : 'saved.removed', uuid: request.uuid, unread: 0 })
            else if (request.type === 'save.viewed') sendBack({ type: 'saveFailed.viewed', uuid: request.uuid })
            else sendBack({ type: 'saveFailed.removed', item: request.item })
          })
        }),
      },
    }),
  )
  const said: string[] = []
  actor.on('*', event => said.push(event.type))
  actor.start()
  return { actor, asked, said }
}
const ready = (actor: ReturnType<typeof start>['actor']) => waitFor(actor, snapshot => snapshot.matches({ feed: 'ready' }))

describe('the bell', () => {
  it('puts a push on top with one toast, and the same one again changes nothing', async () => {
    const { actor, said } = start([{ items: [note(1)], unread: 1, count: 1 }])
    await ready(actor)
    for (let i = 0; i < 3; i += 1)
      actor.send({ type: 'notifications.pushed', event: { type: 'notification.arrived', notification: push(2), unread: 2 } })
    const { feed, unread, fresh, count } = actor.getSnapshot().context
    expect(order(feed)).toEqual([uuidOf(2), uuidOf(1)])
    expect({ unread, fresh, count }).toEqual({ unread: 2, fresh: true, count: 2 })
    expect(said.filter(type => type === 'notifications.toast')).toHaveLength(1)
  })

  it('loses its dot when it is pressed', async () => {
    const { actor } = start([{ items: [], unread: 0, count: 0 }])
    await ready(actor)
    actor.send({ type: 'notifications.pushed', event: { type: 'notification.arrived', notification: push(1), unread: 1 } })
    expect(actor.getSnapshot().context.fresh).toBe(true)
    actor.send({ type: 'notifications.toggle' })
    expect(actor.getSnapshot().context.fresh).toBe(false)
  })

  it('has its dot for what came while nobody was here, and not for what was there when it was last open', async () => {
    const { actor } = start([{ items: [note(3), note(2)], unread: 2, count: 2, seen: note(2).created_at }])
    await ready(actor)
    expect(selectFresh(actor.getSnapshot())).toBe(true)
    const { actor: again } = start([{ items: [note(3), note(2)], unread: 2, count: 2, seen: note(3).created_at }])
    await ready(again)
    expect(selectFresh(again.getSnapshot())).toBe(false)
  })

  it('shows neither dot nor toast for what comes in before one’s eyes, and keeps that it was seen', async () => {
    const { actor, asked, said } = start([{ items: [note(1)], unread: 1, count: 1 }])
    await ready(actor)
    actor.send({ type: 'notifications.toggle' })
    actor.send({ type: 'notifications.pushed', event: { type: 'notification.arrived', notification: push(2), unread: 2 } })
    expect(order(actor.getSnapshot().context.feed)).toEqual([uuidOf(2), uuidOf(1)])
    actor.send({ type: 'notifications.close' })
    expect(selectFresh(actor.getSnapshot())).toBe(false)
    expect(said).not.toContain('notifications.toast')
    expect(asked.at(-1)).toEqual({ type: 'save.seen', until: note(2).created_at })
  })

  it('marks all that is known as read once the server has, and says so where it has not', async () => {
    const { actor, asked } = start([{ items: [note(2), note(1)], unread: 2, count: 2 }])
    await ready(actor)
    actor.send({ type: 'notifications.viewAll' })
    expect(asked).toEqual([{ type: 'save.allViewed', until: note(2).created_at }])
    expect(actor.getSnapshot().context.unread).toBe(0)
    expect(actor.getSnapshot().context.feed.items.every(item => item.viewed)).toBe(true)
    expect(actor.getSnapshot().can({ type: 'notifications.viewAll' })).toBe(false)

    const refused = start([{ items: [note(1)], unread: 1, count: 1 }], 'fails')
    await ready(refused.actor)
    refused.actor.send({ type: 'notifications.viewAll' })
    expect(refused.said).toContain('notifications.notAllViewed')
    expect(refused.actor.getSnapshot().context.unread).toBe(1)
  })

  it('opens a chat for chat_message only, closes then, and marks as viewed at once', async () => {
    const chat = uuidOf(99)
    const { actor, asked, said } = start([
      {
        items: [note(2, { metadata: { type: 'chat_message', chat_uuid: chat, detail: { title: '' } } }), note(1)],
        unread: 2,
        count: 2,
      },
    ])
    await ready(actor)
    actor.send({ type: 'notifications.toggle' })
    actor.send({ type: 'notifications.open', uuid: uuidOf(1) })
    expect(actor.getSnapshot().matches({ panel: 'open' })).toBe(true)
    expect(said).not.toContain('notifications.openChat')
    actor.send({ type: 'notifications.open', uuid: uuidOf(2) })
    expect(said).toContain('notifications.openChat')
    expect(actor.getSnapshot().matches({ panel: 'closed' })).toBe(true)
    expect(asked.map(request => request.type)).toEqual(['save.seen', 'save.viewed', 'save.viewed', 'save.seen'])
    expect(find(actor.getSnapshot().context.feed, uuidOf(1))?.viewed).toBe(true)
  })

  it('puts back what the server would not remove', async () => {
    const { actor, said } = start([{ items: [note(1), note(2)], unread: 2, count: 2 }], 'fails')
    await ready(actor)
    actor.send({ type: 'notifications.remove', uuid: uuidOf(2) })
    expect(order(actor.getSnapshot().context.feed)).toEqual([uuidOf(2), uuidOf(1)])
    expect(said).toContain('notifications.failed')
  })

  it('reads again after the stream lost its place', async () => {
    const pages: Page[] = [{ items: [note(1)], unread: 1, count: 1 }]
    const { actor } = start(pages)
    await ready(actor)
    pages[0] = { items: [note(3), note(2), note(1)], unread: 3, count: 3 }
    actor.send({ type: 'notifications.pushed', event: { type: 'resync' } })
    await waitFor(actor, snapshot => snapshot.context.count === 3)
    expect(actor.getSnapshot().context.feed.items).toHaveLength(3)
  })
})
