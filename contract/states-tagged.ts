interface Chart {
  states: Record<string, { tags: readonly string[] }>
}

/** The states of a chart that bear a tag, in the order in which they are listed: what a list of names would say again and forget. */
export const statesTagged = <State extends string>(chart: Chart, all: readonly State[], tag: string): State[] =>
  all.filter(state => chart.states[state]?.tags.includes(tag))
