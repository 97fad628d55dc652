import { createContext, type ReactNode, useContext } from 'react'

export interface Listable {
  /** Their id, or their public name where that is what is known. */
  key: string
  name: string
}

/** How somebody is put into a list; nothing where the reader keeps none. src/app provides it. */
export const AddToListContext = createContext<
  ((who: Listable, from: 'marketplace' | 'casting_call' | 'profile') => ReactNode) | null
>(null)

export const useAddToList = () => useContext(AddToListContext) ?? (() => null)
