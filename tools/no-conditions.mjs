// Stands for @ucast/mongo2js in the browser's build (slim-libraries.mjs): our rules carry no conditions, and CASL makes their reader all the same.
const none = undefined

export const createFactory = () => () => {
  throw new Error('A rule of contract/abilities.ts has a condition, and the browser app is built without their reader')
}
export {
  none as $all,
  none as $elemMatch,
  none as $eq,
  none as $exists,
  none as $gt,
  none as $gte,
  none as $in,
  none as $lt,
  none as $lte,
  none as $ne,
  none as $nin,
  none as $options,
  none as $regex,
  none as $size,
  none as all,
  none as and,
  none as elemMatch,
  none as eq,
  none as exists,
  none as gt,
  none as gte,
  none as lt,
  none as lte,
  none as ne,
  none as nin,
  none as regex,
  none as size,
  none as within,
}
