import { type CallbackLogicFunction, type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate'

/** A declared actor that nobody provided must say so by name, not hang. */
function missing(name: string): never {
  throw new Error(`The actor "${name}" was declared by its machine but never provided.`)
}

/** Declares async work that src/app provides: `restore: declaredPromise<Output, Input>('restore')`. */
export function declaredPromise<Output, Input extends NonReducibleUnknown = NonReducibleUnknown>(name: string) {
  return fromPromise<Output, Input>(async () => missing(name))
}

/** Declares a source of events that src/app provides; what it sends is typed by the machine. */
export function declaredCallback<
  Sent extends EventObject,
  Input extends NonReducibleUnknown = NonReducibleUnknown,
  Received extends EventObject = EventObject,
>(name: string) {
  const logic: CallbackLogicFunction<Received, Sent, Input> = () => missing(name)
  return fromCallback(logic)
}
