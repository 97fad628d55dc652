import React from 'react'
import { flushSync } from 'react-dom'

const isPromise = (thing: unknown): thing is Promise<unknown> => thing instanceof Promise

async function settle<T>(result: Promise<T>): Promise<T> {
  const settled = await result
  // The outcome is drawn in turns of its own: React's stand in the line before ours.
  await new Promise(resolve => setTimeout(resolve, 0))
  await new Promise(resolve => setImmediate(resolve))
  flushSync(() => {})
  return settled
}

/** React's production build has no `act`, which Testing Library asks for: what is done in it has been drawn when it is over. */
function act(run: () => unknown): unknown {
  const result = flushSync(run)
  flushSync(() => {})
  return isPromise(result) ? settle(result) : result
}

// Before Testing Library is read: it looks once.
if (process.env.NODE_ENV === 'production') Object.assign(React, { act })
