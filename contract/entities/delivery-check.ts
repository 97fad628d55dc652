import * as z from 'zod/mini'

/** Checks of a delivery: words in its caption and links, and facts of its files. */
export const checkKinds = ['mention', 'hashtag', 'link', 'code', 'disclosure', 'length', 'shape', 'size', 'new_files'] as const
export type CheckKind = (typeof checkKinds)[number]

export const checkResults = ['passed', 'failed', 'not_checked'] as const
export type CheckResult = (typeof checkResults)[number]

/** Why the result is what it is. `in_the_work` and `other_piece`: only a person can tell. */
export const checkReasons = [
  'found',
  'missing',
  'in_the_work',
  'fits',
  'too_short',
  'too_long',
  'other_shape',
  'too_small',
  'other_piece',
  'unreadable',
  'no_file',
  'new',
  'same',
] as const
export type CheckReason = (typeof checkReasons)[number]

/** `required`: the terms ask for it, so that silence does not approve a delivery for which it failed. */
export const deliveryCheck = z.object({
  kind: z.enum(checkKinds),
  required: z.boolean(),
  result: z.enum(checkResults),
  reason: z.enum(checkReasons),
  /** As the terms name it: “#ceiba”, “30-45 s”, “9:16”. */
  wanted: z.nullable(z.string()),
  /** The file's own value: “52 s”, “1080 × 1350”. */
  found: z.nullable(z.string()),
  /** The file that it is about; null where it is about the words, or about no file in particular. */
  file: z.nullable(z.uuid()),
})
export type DeliveryCheck = z.infer<typeof deliveryCheck>
