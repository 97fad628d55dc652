import { getUpload, upload } from '#contract/endpoints/uploads.ts'
import { implement } from '../../http.ts'
import { sendUpload } from './send-upload.ts'
import { storeUpload } from './store-upload.ts'

export const uploadsRoutes = [
  implement(upload, async (ctx, { body }) => await storeUpload(ctx, body.file)),
  implement(getUpload, async (ctx, { params, query }) => await sendUpload(ctx, params.uuid, query)),
]
