import { Button } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'

interface Props<Filter> {
  title: string
  detail: string
  /** Filters whose removal is offered. */
  offered: readonly Filter[]
  /** The way out by this filter's removal, in words. */
  say(filter: Filter): string
  onRemove(filter: Filter): void
  /** The words for taking all out; null where only one is on. */
  clear: string | null
  onClear(): void
}

/** Filtered to nothing: which filter to take out. */
export function NothingFound<Filter extends { name: string; value: string }>(props: Props<Filter>) {
  const { title, detail, offered, say, onRemove, clear, onClear } = props
  return (
    <EmptyState
      title={title}
      action={
        <>
          {offered.slice(0, 4).map(filter => (
            <Button key={`${filter.name} ${filter.value}`} onClick={() => onRemove(filter)}>
              {say(filter)}
            </Button>
          ))}
          {clear && (
            <Button look="text" onClick={onClear}>
              {clear}
            </Button>
          )}
        </>
      }
    >
      {detail}
    </EmptyState>
  )
}
