import { listBlocks as list, setBlock as set } from '#contract/endpoints/blocks.ts'
import { implement } from '../../http.ts'
import { listBlocks } from './list-blocks.ts'
import { setBlock } from './set-block.ts'

export const blockRoutes = [
  implement(list, async (ctx, { query }) => await listBlocks(ctx, query)),
  implement(set, async (ctx, { body }) => await setBlock(ctx, body)),
]
