const requests = new Map<string, number>()
let seconds = 0
let count = 0

/** One request more, by endpoint and status. */
export function countRequest(endpoint: string, status: number, ms: number): void {
  const key = `endpoint="${endpoint}",status="${status}"`
  requests.set(key, (requests.get(key) ?? 0) + 1)
  seconds += ms / 1000
  count += 1
}

/** Prometheus text: this node's requests and what `gauges` adds. */
export function metricsText(gauges: Record<string, number>): string {
  const lines = ['# TYPE elenco_requests_total counter']
  for (const [labels, value] of requests) lines.push(`elenco_requests_total{${labels}} ${value}`)
  lines.push('# TYPE elenco_request_seconds summary')
  lines.push(`elenco_request_seconds_sum ${seconds.toFixed(6)}`, `elenco_request_seconds_count ${count}`)
  for (const [name, value] of Object.entries(gauges)) lines.push(`# TYPE elenco_${name} gauge`, `elenco_${name} ${value}`)
  return `${lines.join('\n')}\n`
}
