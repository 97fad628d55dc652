import * as z from 'zod/mini'
import { defineEndpoint, paging, uuidParams } from '../endpoint.ts'
import { describedSoFar, figureImport } from '../entities/figure-import.ts'

const staff = { auth: 'required', can: ['manage', 'figure_import'] } as const
const one = { kind: 'json', schema: figureImport } as const
const path = '/v1/management/figure-imports'

export const listFigureImports = defineEndpoint({
  id: 'figures.list',
  method: 'GET',
  path,
  summary: 'Files of public figures and what became of them, the newest first; for staff.',
  ...staff,
  query: z.object({ ...paging }),
  reply: { kind: 'list', item: figureImport },
})

export const getFigureImport = defineEndpoint({
  id: 'figures.get',
  method: 'GET',
  path: `${path}/{uuid}`,
  summary: 'One file of public figures: its first lines, what does not fit, and how far it has come.',
  ...staff,
  params: uuidParams,
  reply: one,
})

export const uploadFigures = defineEndpoint({
  id: 'figures.upload',
  method: 'POST',
  path,
  summary:
    'A CSV or JSON of public figures, read and looked through; nothing is taken over yet. The same file again answers with what it is already. `details.problem` says what is wrong with one that cannot be read.',
  ...staff,
  multipart: true,
  reply: one,
  errors: ['figures.unreadable_file', 'upload.empty', 'upload.too_large', 'upload.unreadable'],
  rate: { by: 'account', limit: 60, windowMs: 3_600_000 },
})

export const describeFigures = defineEndpoint({
  id: 'figures.describe',
  method: 'PUT',
  path: `${path}/{uuid}`,
  summary: 'What its columns are, who published the figures and why we may use them; answers with what does not fit then.',
  ...staff,
  params: uuidParams,
  body: describedSoFar,
  reply: one,
  errors: ['figures.wrong_state'],
})

const stepping = { method: 'POST', ...staff, params: uuidParams, reply: one } as const

export const startFigures = defineEndpoint({
  id: 'figures.start',
  path: `${path}/{uuid}/start`,
  summary: 'Take the lines that fit into the store, in the background.',
  ...stepping,
  errors: ['figures.wrong_state', 'figures.nothing_fits'],
})

export const cancelFigures = defineEndpoint({
  id: 'figures.cancel',
  path: `${path}/{uuid}/cancel`,
  summary: 'Take over no further part; what came stays until it is taken back.',
  ...stepping,
  errors: ['figures.wrong_state'],
})

export const undoFigures = defineEndpoint({
  id: 'figures.undo',
  path: `${path}/{uuid}/undo`,
  summary: 'Take its values back, in the background; what an earlier source said stands again.',
  ...stepping,
  errors: ['figures.wrong_state'],
})

export const discardFigures = defineEndpoint({
  id: 'figures.discard',
  path: `${path}/{uuid}/discard`,
  summary: 'Give up a file of which nothing was taken over.',
  ...stepping,
  errors: ['figures.wrong_state'],
})
