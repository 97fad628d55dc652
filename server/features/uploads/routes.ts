import {
  beginUpload,
  continueUpload,
  dropUpload,
  getUpload,
  lookAtUpload,
  readUpload,
  upload,
} from '#contract/endpoints/uploads.ts'
import { AppError } from '../../errors.ts'
import { implement } from '../../http.ts'
import { ownUpload } from './own-uploads.ts'
import { beginUpload as begin, continueUpload as goOn } from './resume-upload.ts'
import { sendUpload } from './send-upload.ts'
import { storeUpload } from './store-upload.ts'

export const uploadsRoutes = [
  implement(upload, async (ctx, { body }) => await storeUpload(ctx, body.file)),
  implement(readUpload, async (ctx, { params }) => {
    const file = await ownUpload(ctx, params.uuid)
    if (!file) throw new AppError('not_found')
    return file
  }),
  implement(beginUpload, async ctx => await begin(ctx)),
  implement(lookAtUpload, async (ctx, { params }) => await goOn(ctx, params.uuid)),
  implement(continueUpload, async (ctx, { params }) => await goOn(ctx, params.uuid)),
  implement(dropUpload, async (ctx, { params }) => await goOn(ctx, params.uuid)),
  implement(getUpload, async (ctx, { params, query }) => await sendUpload(ctx, params.uuid, query)),
]
