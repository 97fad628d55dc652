import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeItems, createList, importItems, listItems, undoImport } from '#contract/endpoints/lists.ts'
import type { ListColumn } from '#contract/entities/list.ts'
import { limits } from '#contract/limits.ts'
import { guessMapping, judgeRow } from '#contract/rules/list-import.ts'
import { readCsv } from '#src/services/read-csv.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'

const as = 'premium@elenco.test'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function newList() {
  const uuid = randomUUID()
  await app.call(createList, { body: { uuid, name: 'Importada' } }, { as })
  const send = async (id: string, part: number, rows: unknown[]) =>
    await app.call(importItems, { params: { uuid }, body: { import: id, part, rows } }, { as })
  const items = async () => await app.answer(listItems, { params: { uuid } }, { as })
  const undo = async (id: string) => await app.call(undoImport, { params: { uuid, import: id } }, { as })
  return { uuid, send, items, undo }
}

const rows = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => ({ network: 'tiktok', handle: `imp${from + n}`, name: `Fila ${from + n}` }))

describe('a file that is taken over', () => {
  test('comes in parts; one that is sent twice counts once', async () => {
    const { send, items } = await newList()
    const id = randomUUID()
    expect((await send(id, 0, rows(0, 3))).response).toEqual({ added: 3, present: 0 })
    expect((await send(id, 0, rows(0, 3))).response).toEqual({ added: 3, present: 0 })
    expect((await send(id, 1, [...rows(2, 2), { network: 'instagram', handle: 'lucia.vega' }])).response).toEqual({
      added: 2,
      present: 1,
    })
    expect((await send(id, 1, rows(2, 2))).response).toEqual({ added: 2, present: 1 })
    expect(await items()).toHaveLength(5)
    expect((await items()).map(item => item.person.name)).toEqual(expect.arrayContaining(['Lucía Vega', 'Fila 0', 'Fila 3']))
  })

  test('is taken back but for whom somebody changed; then nothing more comes with it', async () => {
    const { uuid, send, items, undo } = await newList()
    const id = randomUUID()
    await send(id, 0, rows(100, 4))
    const [one] = await items()
    await app.call(changeItems, { params: { uuid }, body: { items: [one?.uuid ?? ''], change: { stage: 'replied' } } }, { as })
    expect((await undo(id)).response).toEqual({ removed: 3, kept: 1 })
    expect(await items()).toHaveLength(1)
    expect((await send(id, 1, rows(110, 1))).error.code).toBe('list.import_over')
    expect((await undo(randomUUID())).status).toBe(404)
  })

  test('cannot be taken back after a day, holds no more than a part takes, and belongs to its list', async () => {
    const [first, second] = [await newList(), await newList()]
    const id = randomUUID()
    await first.send(id, 0, rows(200, 1))
    expect((await second.send(id, 1, rows(201, 1))).status).toBe(404)
    expect((await second.undo(id)).status).toBe(404)
    expect((await first.send(id, 2, rows(300, limits.lists.importPart + 1))).status).toBe(400)
    expect((await first.send(id, 2, [{ network: 'tiktok', handle: 'x', values: { [randomUUID()]: 'y' } }])).status).toBe(400)
    app.clock.advance(limits.lists.importUndo + 1000)
    expect((await first.undo(id)).error.code).toBe('list.import_over')
  })
})

const asFile = (bytes: BlobPart) => new File([bytes], 'people.csv')
const utf16 = (text: string) => {
  const bytes = new Uint8Array(2 + text.length * 2)
  bytes.set([0xff, 0xfe])
  for (let n = 0; n < text.length; n += 1) bytes.set([text.charCodeAt(n) & 0xff, text.charCodeAt(n) >> 8], 2 + n * 2)
  return bytes
}

describe('what a browser reads', () => {
  test.each([
    ['UTF-8 with its mark', '\uFEFFNombre;Usuario\nÁngela;@ange\n', [['Ángela', '@ange']]],
    ['UTF-16', utf16('Nombre\tUsuario\nÁngela\t@ange\n'), [['Ángela', '@ange']]],
    [
      'Windows',
      new Uint8Array([...Buffer.from('Nombre,Usuario\n'), 0xc1, ...Buffer.from('ngela,"a,""b"\n')]),
      [['Ángela', 'a,"b']],
    ],
  ] as const)('%s', async (_, bytes, expected) => {
    expect(await readCsv(asFile(bytes))).toMatchObject({ table: { rows: expected } })
  })

  test.each([
    ['a zip', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 8, 0]), 'not_table'],
    ['a file that is marked as UTF-8 and is none', new Uint8Array([0xef, 0xbb, 0xbf, 0x61, 0x0a, 0xc1, 0x0a]), 'not_utf8'],
    ['nothing', '', 'empty'],
    ['titles alone', 'a,b\n', 'empty'],
    ['300 columns', `${Array.from({ length: 300 }, (_, n) => `c${n}`).join(',')}\n1\n`, 'too_many_columns'],
    ['100,000 rows', `a\n${'x\n'.repeat(100_000)}`, 'too_many_rows'],
    ['more than it may weigh', 'x'.repeat(limits.lists.importBytes + 1), 'too_large'],
  ] as const)('%s is said to be %s', async (_, bytes, problem) => {
    expect(await readCsv(asFile(bytes))).toEqual({ problem })
  })

  test('columns are matched by their titles, each field once; lines that do not fit say where', () => {
    const color: ListColumn = { id: randomUUID(), name: 'Color', kind: 'select', options: ['Rojo'] }
    const day: ListColumn = { id: randomUUID(), name: 'Día', kind: 'date', options: [] }
    const columns = [color, day]
    const mapping = guessMapping(['Nombre', 'Perfil', 'Usuario', 'Estado', 'Precio', 'color', 'dia'], columns)
    expect(mapping).toEqual(['name', 'handle', '', 'stage', 'price', color.id, day.id])
    const judge = (...cells: string[]) => judgeRow(cells, { mapping, network: null, columns, unit: 100 })
    expect(judge('=1+1', 'https://www.tiktok.com/@ana.lo?x=1', '', 'Contactada', '1.250,50 €', 'ROJO', '5/11/2026')).toEqual({
      row: {
        name: '=1+1',
        network: 'tiktok',
        handle: 'ana.lo',
        stage: 'contacted',
        price_minor: 125_050,
        values: { [color.id]: 'Rojo', [day.id]: '2026-11-05' },
      },
    })
    expect(judge('Ana', '')).toEqual({ issue: 'required', at: 'handle' })
    expect(judge('Ana', 'ana')).toEqual({ issue: 'required', at: 'network' })
    expect(judge('Ana', 'instagram.com/ana', '', 'quizá')).toEqual({ issue: 'option', at: 'stage' })
    expect(judge('Ana', 'instagram.com/ana', '', '', 'gratis')).toEqual({ issue: 'invalid', at: 'price' })
    expect(judge('Ana', 'instagram.com/ana', '', '', '', 'Verde')).toEqual({ issue: 'option', at: color.id })
    expect(judge('Ana', 'instagram.com/ana', '', '', '', '', 'ayer')).toEqual({ issue: 'date', at: day.id })
  })
})
