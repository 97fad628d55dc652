import { createContext, type ReactNode, useContext } from 'react'

export type ListedFrom = 'marketplace' | 'casting_call' | 'profile' | 'searcher' | 'monitor'

export interface Listable {
  /** Their id, their public name, or a channel as `network:handle`: what is known. */
  key: string
  name: string
}

/** Several at once, from a choice among many. */
export interface ManyListable {
  many: readonly Listable[]
}

/** The button that puts somebody into a list; nothing where the reader keeps none. src/app provides it. */
export const AddToListContext = createContext<((who: Listable | ManyListable, from: ListedFrom) => ReactNode) | null>(null)

export const useAddToList = () => useContext(AddToListContext) ?? (() => null)

/** Whether the reader keeps lists: whoever keeps none needs no word about them. */
export const useKeepsLists = () => useContext(AddToListContext) !== null
