import type { Context } from '../../context.ts'
import { signedAddress } from '../uploads/signed-address.ts'

/** The address of a space's first photo: what is stored is its file. */
export const spaceImage = (ctx: Context, file: string | null): string | null => file && signedAddress(ctx, file, 'photo')
