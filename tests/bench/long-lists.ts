import pg from 'pg'
import { type Browser, chromium, type Page } from 'playwright-core'
import { chromeArguments, findChrome } from '../support/chrome.ts'
import { startPostgres } from '../support/postgres.ts'
import { startServer } from '../support/server.ts'
import { signIn, storageOf } from '../support/sign-in.ts'
import type { Row } from './rows.ts'
import { openWork, workLists } from './work-lists.ts'

const reader = 'premium@elenco.test'
/** A task that holds the page longer than this is felt. */
const felt = 50

/**
 * The bell with 10,000 notifications beside one with 50, a conversation of 5,000 messages beside one of 50, and boards, lists and campaigns
 * beside small ones: opening, and scrolling on a processor that is four times as slow.
 */
export async function measureLongLists(rounds: number): Promise<Row[]> {
  const chrome = await findChrome()
  const browser = await chromium.launch({ executablePath: chrome.executablePath, args: chromeArguments, env: chrome.env })
  const postgres = await startPostgres()
  try {
    const server = await startServer({ DATABASE_URL: postgres.url })
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    try {
      const { rows } = await client.query<{ conversation_id: string }>(
        `select p.conversation_id from conversation_participants p join users u on u.uuid = p.user_id
         where u.email = $1 order by p.conversation_id limit 2`,
        [reader],
      )
      const [short = '', long = ''] = rows.map(row => row.conversation_id)
      const visit = async <T>(address: string, look: (page: Page) => Promise<T>) =>
        await inVisit(browser, server.url, address, look)

      await fillBell(client, 50)
      const bellShort = await median(rounds, () => visit('/casting-calls', openBell))
      await fillBell(client, 10_000)
      const bellLong = await median(rounds, () => visit('/casting-calls', openBell))
      const bellTask = await median(rounds, () =>
        visit('/casting-calls', async page => {
          await openBell(page)
          return await scroll(page, '[role=dialog] div:has(> ul > li[data-index])', 1)
        }),
      )
      await fillChat(client, short, 50)
      await fillChat(client, long, 5_000)
      const chatShort = await median(rounds, () => visit(`/chat/${short}`, openChat))
      const chatLong = await median(rounds, () => visit(`/chat/${long}`, openChat))
      const chatTask = await median(rounds, () =>
        visit(`/chat/${long}`, async page => {
          await openChat(page)
          return await scroll(page, '[role=log]', -1)
        }),
      )
      const work: Row[] = []
      for (const one of await workLists(client, reader)) {
        const [small, large] = one.sizes
        await one.fill(small)
        const floor = await median(rounds, () => visit(one.address, page => openWork(page, one)))
        await one.fill(large)
        const ours = await median(rounds, () => visit(one.address, page => openWork(page, one)))
        const task = await median(rounds, () =>
          visit(one.address, async page => {
            await openWork(page, one)
            return await scroll(page, one.row, 1)
          }),
        )
        const name = `${one.what}, ${large.toLocaleString('en')}`
        work.push({ what: `${name}, opens, beside ${small}`, unit: 'ms', ours, floor, goal: { atMost: 1.2 } })
        work.push({ what: `longest task while it scrolls: ${name}`, unit: 'ms', ours: task, floor: felt, goal: { atMost: 1 } })
      }
      return [
        ...work,
        { what: 'bell with 10,000 opens, beside 50', unit: 'ms', ours: bellLong, floor: bellShort, goal: { atMost: 1.2 } },
        { what: 'longest task while 10,000 notifications scroll', unit: 'ms', ours: bellTask, floor: felt, goal: { atMost: 1 } },
        { what: 'chat with 5,000 opens, beside 50', unit: 'ms', ours: chatLong, floor: chatShort, goal: { atMost: 1.2 } },
        { what: 'longest task while 5,000 messages scroll', unit: 'ms', ours: chatTask, floor: felt, goal: { atMost: 1 } },
      ]
    } finally {
      await client.end()
      await server.stop()
    }
  } finally {
    await postgres.stop()
    await browser.close()
  }
}

async function inVisit<T>(browser: Browser, url: string, address: string, look: (page: Page) => Promise<T>): Promise<T> {
  const localStorage = storageOf(await signIn(url, reader))
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  })
  try {
    const page = await context.newPage()
    await page.goto(url + address)
    return await look(page)
  } finally {
    await context.close()
  }
}

/** Milliseconds from the click to the first row on screen. */
async function openBell(page: Page): Promise<number> {
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await bell.waitFor()
  // Everything that is fetched in the background is there: only the opening is measured.
  await page.waitForTimeout(1_500)
  const taken = await bell.evaluate(
    (button: HTMLElement) =>
      new Promise<number>(done => {
        const began = performance.now()
        const look = () =>
          document.querySelector('li[data-index]') ? done(performance.now() - began) : requestAnimationFrame(look)
        button.click()
        requestAnimationFrame(look)
      }),
  )
  return taken
}

/** Milliseconds from the start of the page's life to the last message on screen. */
async function openChat(page: Page): Promise<number> {
  await page.locator('[role=log] [data-index]').first().waitFor()
  return await page.evaluate(() => performance.now())
}

/** Scrolls the element, or the nearest one around it that can be, by a screen, frame by frame; the longest task meanwhile, at a quarter of the speed. */
async function scroll(page: Page, selector: string, direction: 1 | -1): Promise<number> {
  const scroller = page.locator(selector).first()
  await scroller.waitFor()
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return await scroller.evaluate(
    (row, way) =>
      new Promise<number>((done, fail) => {
        // A wide table that scrolls sideways counts as one that scrolls down, too, by a pixel at most.
        const scrolls = (one: Element) =>
          one.scrollHeight > one.clientHeight + 50 && /auto|scroll/.test(getComputedStyle(one).overflowY)
        let element = row
        while (!scrolls(element) && element.parentElement) element = element.parentElement
        let longest = 0
        const watch = new PerformanceObserver(list => {
          for (const entry of list.getEntries()) longest = Math.max(longest, entry.duration)
        })
        watch.observe({ type: 'longtask' })
        const before = element.scrollTop
        let steps = 0
        const step = () => {
          element.scrollTop += way * 400
          steps += 1
          if (steps < 300) requestAnimationFrame(step)
          else
            setTimeout(
              () =>
                element.scrollTop === before
                  ? fail(new Error(`nothing scrolled around ${row.outerHTML.slice(0, 80)}`))
                  : done(longest),
              200,
            )
        }
        requestAnimationFrame(step)
      }),
    direction,
  )
}

async function fillBell(client: pg.Client, count: number) {
  await client.query('delete from notifications where user_id = (select uuid from users where email = $1)', [reader])
  await client.query(
    `insert into notifications (uuid, user_id, type, params, created_at)
     select gen_random_uuid(), uuid, 'application_new', jsonb_build_object('who', 'Lucía ' || n, 'title', 'Desayunos que despiertan'), now() - n * interval '1 minute'
     from users, generate_series($2::int, 1, -1) n where email = $1`,
    [reader, count],
  )
}

async function fillChat(client: pg.Client, chat: string, count: number) {
  await client.query('delete from messages where conversation_id = $1', [chat])
  await client.query(
    `insert into messages (uuid, conversation_id, seq, kind, sender_id, text, created_at)
     select gen_random_uuid(), $1, n, 'text', p.user_id, repeat('Un mensaje de cada día. ', 1 + n % 5), now() - ($2::int - n) * interval '1 minute'
     from generate_series(1, $2::int) n
     join (select user_id, row_number() over (order by user_id) as place from conversation_participants where conversation_id = $1) p
       on p.place = 1 + n % 2`,
    [chat, count],
  )
  await client.query('update conversations set last_seq = $2 where uuid = $1', [chat, count])
  await client.query('update conversation_participants set read_seq = $2 where conversation_id = $1', [chat, count])
}

async function median(rounds: number, measure: () => Promise<number>) {
  const figures: number[] = []
  for (let round = 0; round < rounds; round++) figures.push(await measure())
  return figures.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
}
