import { createContext, type ReactNode, useContext } from 'react'

export type ListedFrom = 'marketplace' | 'casting_call' | 'profile' | 'searcher'

export interface Listable {
  /** Their id, their public name, or a channel as `network:handle`: what is known. */
  key: string
  name: string
}

/** How somebody is put into a list; nothing where the reader keeps none. src/app provides it. */
export const AddToListContext = createContext<((who: Listable, from: ListedFrom) => ReactNode) | null>(null)

export const useAddToList = () => useContext(AddToListContext) ?? (() => null)
