import * as calls from '#contract/endpoints/lists.ts'
import { implement } from '../../http.ts'
import { confirmVoter, mailVoterCode } from '../voters/confirm-voter.ts'
import { addItems } from './add-items.ts'
import { changeItems, removeItems, voteOnItem } from './change-items.ts'
import { createList, deleteList, editList, linkList, unlinkList } from './edit-list.ts'
import { exportList } from './export-list.ts'
import { importItems, undoImport } from './import-items.ts'
import { listItems } from './items.ts'
import { blockPerson, listsHaving, readPersonFile } from './person-file.ts'
import { listLists, readList } from './read-list.ts'
import { cameBy, readShared, voteOnShared } from './shared.ts'
import { undoChange } from './undo-change.ts'

export const listsRoutes = [
  implement(calls.listLists, async (ctx, { query }) => await listLists(ctx, query)),
  implement(calls.createList, async (ctx, { body }) => await createList(ctx, body)),
  implement(calls.listsOf, async (ctx, { params }) => await listsHaving(ctx, params.creator)),
  implement(calls.getList, async (ctx, { params }) => await readList(ctx, params.uuid)),
  implement(calls.editList, async (ctx, { params, body }) => await editList(ctx, params.uuid, body)),
  implement(calls.deleteList, async (ctx, { params }) => {
    await deleteList(ctx, params.uuid)
    return { deleted: true as const }
  }),
  implement(calls.linkList, async (ctx, { params, body }) => await linkList(ctx, params.uuid, body)),
  implement(calls.unlinkList, async (ctx, { params }) => await unlinkList(ctx, params.uuid)),
  implement(calls.listItems, async (ctx, { params, query }) => await listItems(ctx, params.uuid, query)),
  implement(calls.addItems, async (ctx, { params, body }) => await addItems(ctx, params.uuid, body)),
  implement(calls.changeItems, async (ctx, { params, body }) => await changeItems(ctx, params.uuid, body)),
  implement(calls.undoChange, async (ctx, { params }) => await undoChange(ctx, params.uuid, params.change)),
  implement(calls.removeItems, async (ctx, { params, body }) => await removeItems(ctx, params.uuid, body.items)),
  implement(calls.voteOnItem, async (ctx, { params, body }) => await voteOnItem(ctx, params.uuid, params.item, body.vote)),
  implement(calls.exportList, async (ctx, { params }) => await exportList(ctx, params.uuid)),
  implement(calls.importItems, async (ctx, { params, body }) => await importItems(ctx, params.uuid, body)),
  implement(calls.undoImport, async (ctx, { params }) => await undoImport(ctx, params.uuid, params.import)),
  implement(calls.getListedPerson, async (ctx, { params }) => await readPersonFile(ctx, params.uuid)),
  implement(calls.blockPerson, async (ctx, { params, body }) => await blockPerson(ctx, params.uuid, body.reason)),
  implement(calls.getSharedList, async (ctx, { params, query }) => await readShared(ctx, params.token, query.guest ?? null)),
  implement(
    calls.mailVoterCode,
    async (ctx, { params, body }) => await mailVoterCode(ctx, await cameBy(ctx, params.token), body),
  ),
  implement(calls.confirmVoter, async (ctx, { params, body }) => await confirmVoter(ctx, await cameBy(ctx, params.token), body)),
  implement(calls.voteOnShared, async (ctx, { params, body }) => await voteOnShared(ctx, params.token, body)),
]
