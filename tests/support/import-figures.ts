import { describeFigures, getFigureImport, startFigures, undoFigures, uploadFigures } from '#contract/endpoints/figure-imports.ts'
import type { FigureImport } from '#contract/entities/figure-import.ts'
import type { TestApp } from './app.ts'

const staff = 'admin@elenco.test'

/** What staff say of a file that has everything it needs. */
export const saidOfFile = {
  published_by: 'other',
  publisher: 'Instituto de Audiencias',
  publisher_url: 'https://audiencias.example.org/cifras',
  permission: 'CC BY 4.0, as the page of the figures says',
  network: 'instagram',
  as_of: '2026-11-01',
  confidence: 'mid',
} as const

/** Files of public figures as staff import them. */
export function figureFiles(app: () => TestApp) {
  const send = async (content: BlobPart, name = 'figures.csv', as = staff) => {
    const body = new FormData()
    body.set('file', new File([content], name))
    return await app().call(uploadFigures, { body }, { as })
  }
  const sent = async (content: BlobPart, name?: string): Promise<FigureImport> => (await send(content, name)).response
  const describedAs = async (one: FigureImport, more: object = {}) =>
    await app().call(
      describeFigures,
      { params: { uuid: one.uuid }, body: { mapping: one.mapping, ...saidOfFile, ...more } },
      { as: staff },
    )
  const started = async (content: BlobPart, more: object = {}): Promise<FigureImport> => {
    const one = await sent(content)
    await describedAs(one, more)
    return (await app().call(startFigures, { params: { uuid: one.uuid } }, { as: staff })).response
  }
  const read = async (uuid: string): Promise<FigureImport> =>
    (await app().call(getFigureImport, { params: { uuid } }, { as: staff })).response
  const imported = async (content: BlobPart, more: object = {}): Promise<FigureImport> => {
    const { uuid } = await started(content, more)
    await app().runner.runDue()
    return await read(uuid)
  }
  const undone = async (uuid: string): Promise<FigureImport> => {
    await app().call(undoFigures, { params: { uuid } }, { as: staff })
    await app().runner.runDue()
    return await read(uuid)
  }
  return { send, sent, describedAs, started, read, imported, undone }
}
