import { readAgreed } from '#workbench/agreed.ts'
import type { AnyModel } from '#workbench/model.ts'
import type { BrowserBinding, NoScreen, ServerBinding, ViewBinding } from './bindings.ts'

interface ModelFile {
  model: AnyModel
  view?: ViewBinding | NoScreen
  browser?: BrowserBinding | ServerBinding | NoScreen
}

const files = import.meta.glob<ModelFile>('./*.model.{ts,tsx}')

const nameOf = (file: string) => file.replace(/^\.\/|\.model\.tsx?$/g, '')

/** Workflows that have a model, by file name: `session.model.ts` → `session`. */
export const modelled = Object.keys(files).map(nameOf)

async function find<K extends keyof ModelFile>(workflow: string, what: K): Promise<NonNullable<ModelFile[K]>> {
  const file = Object.keys(files).find(name => nameOf(name) === workflow)
  const found = file && (await files[file]?.())?.[what]
  if (!found) throw new Error(`The workflow "${workflow}" has no ${what}: export it from tests/models/${workflow}.model.ts(x).`)
  return found
}

const charts = import.meta.glob<string>('./agreed/*.chart', { query: '?raw', import: 'default' })

/** The file in which a workflow's chart is agreed on. */
export const agreedFile = (workflow: string): string => `tests/models/agreed/${workflow}.chart`

/** The text of it; null where nobody has agreed yet. */
export const findAgreed = async (workflow: string): Promise<string | null> =>
  (await charts[`./agreed/${workflow}.chart`]?.()) ?? null

/** The model of a workflow, with the chart as it was agreed on. Throws, naming the file that lacks it. */
export async function findModel(workflow: string): Promise<AnyModel> {
  const [model, agreed] = await Promise.all([find(workflow, 'model'), findAgreed(workflow)])
  return agreed === null ? model : { ...model, agreed: readAgreed(agreed) }
}

/** How a workflow looks in jsdom, or why there is nothing to see. */
export const findView = (workflow: string): Promise<ViewBinding | NoScreen> => find(workflow, 'view')

/** How a workflow is brought about in a real browser, or on the real server, or why it cannot be. */
export const findBrowser = (workflow: string): Promise<BrowserBinding | ServerBinding | NoScreen> => find(workflow, 'browser')
