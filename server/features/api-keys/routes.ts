import { listApiKeys, makeApiKey, renameApiKey, revokeApiKey } from '#contract/endpoints/api-keys.ts'
import { implement } from '../../http.ts'
import { changeKey, makeKey } from './change-keys.ts'
import { readKeys } from './read-keys.ts'

export const apiKeyRoutes = [
  implement(listApiKeys, async ctx => await readKeys(ctx)),
  implement(makeApiKey, async (ctx, { body }) => await makeKey(ctx, body)),
  implement(
    renameApiKey,
    async (ctx, { params, body }) => await changeKey(ctx, params.uuid, { type: 'key.rename' }, { name: body.name }),
  ),
  implement(revokeApiKey, async (ctx, { params }) => await changeKey(ctx, params.uuid, { type: 'key.revoke' })),
]
