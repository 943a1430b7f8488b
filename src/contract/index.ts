/** The words and the calls: what may be said and answered between console, programs and server. */
export { type Api, api, type EndpointName } from './api.ts'
export {
  type Endpoint,
  endpoint,
  type InputOf,
  type Method,
  type OutputOf,
  type ParsedInputOf,
  pathParameters,
} from './endpoint.ts'
export { analyticsFigures } from './endpoints/monitoring.ts'
export { blankText } from './endpoints/shared.ts'
export { streamEvent } from './endpoints/streaming.ts'
export { type ErrorBody, type ErrorCode, errorBody, errorStatus } from './errors.ts'
export { openApiDocument } from './openapi.ts'
