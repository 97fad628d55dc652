/** Columns and cards as the page has them; what lies in a column that nobody came near to yet is not there. */
const columnsOf = (board: HTMLElement) => [...board.querySelectorAll<HTMLElement>('[data-column]')]
const cardsOf = (column: HTMLElement) => [...column.querySelectorAll<HTMLElement>('li')]

const across: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }
const along: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** Target of a key pressed on the board: a card's link, or a column that has no card. Null where the key is none of the board's. */
export function ledTo(board: HTMLElement, from: Element, key: string): HTMLElement | null {
  const column = from.closest<HTMLElement>('[data-column]')
  if (!column) return null
  const columns = columnsOf(board)
  const card = from.closest<HTMLElement>('li')
  const cards = cardsOf(column)
  const row = card ? cards.indexOf(card) : -1
  const side = across[key]
  if (side !== undefined) {
    const mirrored = document.documentElement.dir === 'rtl' ? -1 : 1
    const beside = columns[columns.indexOf(column) + side * mirrored]
    return beside ? cardAt(beside, Math.max(0, row)) : null
  }
  const step = along[key]
  if (step !== undefined) return row + step < 0 || row + step >= cards.length ? null : cardAt(column, row + step)
  if (key === 'Home') return cardAt(column, 0)
  if (key === 'End') return cardAt(column, cards.length - 1)
  return null
}

/** The link of a column's card, of its last where it has fewer, and the column itself where it has none. */
function cardAt(column: HTMLElement, row: number): HTMLElement {
  const cards = cardsOf(column)
  return cards[Math.min(row, cards.length - 1)]?.querySelector('a') ?? column
}

export const isBoardKey = (key: string) => key in across || key in along || key === 'Home' || key === 'End'

/** The box by which a card is chosen, where cards are chosen. */
export const boxOf = (from: Element) => from.closest('li')?.querySelector<HTMLInputElement>('input[type=checkbox]') ?? null
