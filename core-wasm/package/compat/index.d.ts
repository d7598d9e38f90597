/** Types of what a program for `@directus/sdk` imports. */

// biome-ignore-all lint/suspicious/noExplicitAny: as the types of the other client say it, where nothing is known.

import type {
  CollectionName,
  DirectusCollection as CoreCollection,
  DirectusField as CoreField,
  DirectusFile as CoreFile,
  Query as CoreQuery,
  DirectusRelation as CoreRelation,
  DirectusUser as CoreUser,
  ErrorKind,
  Id,
  ItemInput,
  ItemOf,
  ItemPermissions,
  OneOf,
  Picked,
  QueryAggregate,
  Row,
  ServerHealth,
  ServerInfo,
  SingletonName,
  SystemItemOf,
  VersionComparison,
} from 'waymark-core'

// The client

export interface ConsoleInterface {
  log(...given: any[]): any
  info(...given: any[]): any
  warn(...given: any[]): any
  error(...given: any[]): any
}
export type FetchInterface = (input: string | any, init?: RequestInit | any) => Promise<unknown>
export interface WebSocketInterface {
  readonly readyState: number
  addEventListener(type: string, listener: (this: WebSocketInterface, event: any) => any): void
  removeEventListener(type: string, listener: (this: WebSocketInterface, event: any) => any): void
  send(data: string): void
  close(code?: number, reason?: string): void
}
export type WebSocketConstructor = new (url: string, protocols?: string | string[]) => WebSocketInterface
export type UrlInterface = typeof URL

/** What a client calls of its surroundings. */
export interface ClientGlobals {
  fetch: FetchInterface
  WebSocket: WebSocketConstructor
  URL: UrlInterface
  logger: ConsoleInterface
}
export interface ClientOptions {
  globals?: Partial<ClientGlobals>
}

/** A client that can nothing yet: `with` gives it what it can. */
export interface DirectusClient<Schema> {
  url: URL
  globals: ClientGlobals
  with<Extension extends object>(createExtension: (client: DirectusClient<Schema>) => Extension): this & Extension
}

/** A client for the Directus at this address. The core is started by the first request. */
export function createDirectus<Schema = any>(url: string, options?: ClientOptions): DirectusClient<Schema>

// Requests

export type HttpMethod = 'GET' | 'SEARCH' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** Changes a request before it is sent. */
export type RequestTransformer = (options: RequestInit) => RequestInit | Promise<RequestInit>
/** Gives what a request resolves to, of what was read. */
export type ResponseTransformer<Output = any> = (data: any, request: RequestInit) => Output | Promise<Output>

/** What a command sends. */
export interface RequestOptions {
  path: string
  method?: HttpMethod | undefined
  params?: Record<string, any> | undefined
  headers?: Record<string, string> | undefined
  body?: string | FormData | undefined
  /** That `onResponse` is given the reply itself, whatever it holds. */
  isRaw?: boolean | undefined
  onRequest?: RequestTransformer | undefined
  onResponse?: ResponseTransformer | undefined
}

/** A command: what is to be sent, and what is given back. */
export type RestCommand<_Output, _Schema> = () => RequestOptions
export interface RestConfig {
  credentials?: RequestCredentials
  onRequest?: RequestTransformer
  onResponse?: ResponseTransformer
}
export interface RestClient<Schema> {
  /**
   * Sends a command. Rejects with a `WaymarkError`, which has `errors` and `response` where the server refused
   * (`isDirectusError`).
   */
  request<Output>(command: RestCommand<Output, Schema>): Promise<Output>
}
export function rest(config?: RestConfig): <Schema>(client: DirectusClient<Schema>) => RestClient<Schema>

export interface GraphqlConfig {
  credentials?: RequestCredentials
}
export interface GraphqlClient<_Schema> {
  query<Output extends object = Record<string, any>>(
    query: string,
    variables?: Record<string, unknown>,
    scope?: 'items' | 'system',
  ): Promise<Output>
}
export function graphql(config?: GraphqlConfig): <Schema>(client: DirectusClient<Schema>) => GraphqlClient<Schema>

/** Any other endpoint, of the API of the client alone. */
export function customEndpoint<Output = unknown>(options: RequestOptions): RestCommand<Output, any>
/** The same command with a token of its own; without one it is the command itself. */
export function withToken<Schema, Output>(
  token: string | null | undefined,
  command: RestCommand<Output, Schema>,
): RestCommand<Output, Schema>
/** The same command with options of `fetch`, or with a function that changes them. */
export function withOptions<Schema, Output>(
  command: RestCommand<Output, Schema>,
  options: RequestTransformer | Partial<RequestInit>,
): RestCommand<Output, Schema>
/** The same command as `SEARCH`, for a query that is too long for an address. */
export function withSearch<Schema, Output>(command: RestCommand<Output, Schema>): RestCommand<Output, Schema>

/** An error of the server: of `errors`, each has its code in `extensions`. */
export interface DirectusError<R = Response> extends Error {
  kind: ErrorKind
  code: string
  status?: number
  errors: { message: string; extensions: Record<string, any> & { code: string } }[]
  response: R
  data?: unknown
}
/** Whether something that was thrown is an error of the server. */
export function isDirectusError<R = Response>(error: unknown): error is DirectusError<R>

// Signing in

export type AuthenticationMode = 'json' | 'cookie' | 'session'
export interface AuthenticationData {
  access_token: string | null
  refresh_token: string | null
  /** Lifetime in milliseconds. */
  expires: number | null
  /** In milliseconds since 1970. */
  expires_at: number | null
}
/** Where the tokens are kept. Two clients over the same one share its session. */
export interface AuthenticationStorage {
  get: () => Promise<AuthenticationData | null> | AuthenticationData | null
  set: (value: AuthenticationData | null) => Promise<unknown> | unknown
}
export interface AuthenticationConfig {
  autoRefresh: boolean
  msRefreshBeforeExpires: number
  credentials?: RequestCredentials
  storage?: AuthenticationStorage
}
export interface LocalLoginPayload {
  email: string
  password: string
}
export interface LDAPLoginPayload {
  identifier: string
  password: string
}
export type LoginPayload = LocalLoginPayload | LDAPLoginPayload
export interface LoginOptions {
  otp?: string
  mode?: AuthenticationMode
  provider?: string
}
export interface RefreshOptions {
  refresh_token?: string
  mode?: AuthenticationMode
}
export type LogoutOptions = RefreshOptions
export interface AuthenticationClient<_Schema> {
  login(payload: LoginPayload, options?: LoginOptions): Promise<AuthenticationData>
  /** Renews now, or joins the refresh that is under way. */
  refresh(options?: RefreshOptions): Promise<AuthenticationData>
  /** Ends the session here at once, then tells the server; resolves offline too. */
  logout(options?: LogoutOptions): Promise<void>
  /** Renews before requests alone from now on. */
  stopRefreshing(): void
  /** A token that works now; null when nobody is signed in, and in mode `session`. */
  getToken(): Promise<string | null>
  /** Leaves the session, and speaks by this token. */
  setToken(access_token: string | null): Promise<unknown>
}
export function authentication(
  mode?: AuthenticationMode,
  config?: Partial<AuthenticationConfig>,
): <Schema>(client: DirectusClient<Schema>) => AuthenticationClient<Schema>

export interface StaticTokenClient<_Schema> {
  getToken(): Promise<string | null>
  setToken(access_token: string | null): Promise<unknown>
}
export function staticToken(access_token: string): <Schema>(client: DirectusClient<Schema>) => StaticTokenClient<Schema>
export function memoryStorage(): AuthenticationStorage

// Live data

export type WebSocketAuthModes = 'public' | 'handshake' | 'strict'
export type WebSocketEvents = 'open' | 'close' | 'error' | 'message'
export type RemoveEventHandler = () => void
export type WebSocketEventHandler = (this: WebSocketInterface, event: any) => any
export interface WebSocketConfig {
  authMode?: WebSocketAuthModes
  reconnect?: { delay: number; retries: number } | false
  connect?: { timeout: number } | false
  heartbeat?: boolean
  debug?: boolean
  /** Address of the server's WebSocket; `websocket` below that of the client when absent. */
  url?: string
}
export type SubscriptionOptionsEvents = 'create' | 'update' | 'delete'
export type SubscriptionEvents = 'init' | SubscriptionOptionsEvents
export interface SubscribeOptions<Schema, Collection extends keyof Schema> {
  event?: SubscriptionOptionsEvents
  query?: Query<Schema, Schema[Collection]>
  uid?: string
}
export type SubscriptionOutput<_Schema, Item, Events extends SubscriptionEvents> = {
  type: 'subscription'
  uid?: string
} & (
  | { [Event in Events]: { event: Event; data: Event extends 'delete' ? (string | number)[] : Item[] } }[Events]
  | { event: 'error'; error: { code: string; message: string } }
)
export interface WebSocketClient<Schema> {
  isConnected(): Promise<boolean>
  connect(): Promise<WebSocketInterface>
  disconnect(): void
  onWebSocket(event: WebSocketEvents, callback: WebSocketEventHandler): RemoveEventHandler
  sendMessage(message: string | Record<string, any>): void
  subscribe<Collection extends keyof Schema, const Options extends SubscribeOptions<Schema, Collection> = NoQuery>(
    collection: Collection,
    options?: Options,
  ): Promise<{
    subscription: AsyncGenerator<
      SubscriptionOutput<
        Schema,
        Picked<ItemOf<Schema, Collection>, FieldsOf<PartOf<Options, 'query'>>>,
        | 'init'
        | (Options extends { event: infer Event extends SubscriptionOptionsEvents } ? Event : SubscriptionOptionsEvents)
      >,
      void,
      unknown
    >
    unsubscribe(): void
  }>
}
export function realtime(config?: WebSocketConfig): <Schema>(client: DirectusClient<Schema>) => WebSocketClient<Schema>
export function auth(
  credentials: { access_token: string } | { email: string; password: string } | { refresh_token: string },
): string
export function pong(): string
export function generateUid(): Generator<string, string, unknown>
export function sleep(ms: number): Promise<void>
export function messageCallback(
  socket: WebSocketInterface,
  timeout?: number,
): Promise<Record<string, any> | MessageEvent<string> | undefined>

// Schemas and queries

export type UnpackList<T> = OneOf<T>
export type RegularCollections<Schema> = CollectionName<Schema>
export type SingletonCollections<Schema> = SingletonName<Schema>
export type CollectionType<Schema, Collection> = ItemOf<Schema, Collection>
export type Query<_Schema, Item> = CoreQuery<OneOf<Item>>
export type QueryFilter<_Schema, Item> = NonNullable<CoreQuery<OneOf<Item>>['filter']>
export type QueryItem<Schema, Item> = Query<Schema, Item>
export type QuerySort<_Schema, Item> = NonNullable<CoreQuery<OneOf<Item>>['sort']>
export type QueryDeep<_Schema, Item> = NonNullable<CoreQuery<OneOf<Item>>['deep']>
export type ApplyQueryFields<_Schema, Item, Fields> = Picked<OneOf<Item>, Fields>

/** What a part of a query or of options is; undefined where there is none. */
export type PartOf<Q, N extends string> = Q extends { readonly [K in N]: infer Part } ? Part : undefined
/** That nothing is asked for by name. */
export type NoQuery = Record<never, never>

/** The fields that a query asks for. */
export type FieldsOf<Q> = PartOf<Q, 'fields'>
/** An item as a query shows it. */
export type ItemBy<Item, Q> = Picked<Item, FieldsOf<Q>>
/** A row as a query shows it, which may compute. */
export type RowBy<Item, Q> = Row<Item, FieldsOf<Q>, PartOf<Q, 'aggregate'>, PartOf<Q, 'groupBy'>>
/** Which items are changed or removed: those with these keys, or those that a query finds. */
export type KeysOrQuery<Item> = readonly Id[] | CoreQuery<Item>

export function formatFields(fields: readonly unknown[]): string[]
export function queryToParams(query: Record<string, any>): Record<string, string>
export function throwIfEmpty(value: unknown, message: string): void
export function throwIfCoreCollection(value: unknown, message: string): void
export function getAuthEndpoint(provider?: string): string

// Directus's own collections, with what the schema adds to them
export type DirectusUser<Schema = any> = SystemItemOf<Schema, 'directus_users'>
export type DirectusFile<Schema = any> = SystemItemOf<Schema, 'directus_files'>
export type DirectusFolder<Schema = any> = SystemItemOf<Schema, 'directus_folders'>
export type DirectusRole<Schema = any> = SystemItemOf<Schema, 'directus_roles'>
export type DirectusPermission<Schema = any> = SystemItemOf<Schema, 'directus_permissions'>
export type DirectusPolicy<Schema = any> = SystemItemOf<Schema, 'directus_policies'>
export type DirectusActivity<Schema = any> = SystemItemOf<Schema, 'directus_activity'>
export type DirectusRevision<Schema = any> = SystemItemOf<Schema, 'directus_revisions'>
export type DirectusPreset<Schema = any> = SystemItemOf<Schema, 'directus_presets'>
export type DirectusSettings<Schema = any> = SystemItemOf<Schema, 'directus_settings'>
export type DirectusFlow<Schema = any> = SystemItemOf<Schema, 'directus_flows'>
export type DirectusOperation<Schema = any> = SystemItemOf<Schema, 'directus_operations'>
export type DirectusDashboard<Schema = any> = SystemItemOf<Schema, 'directus_dashboards'>
export type DirectusPanel<Schema = any> = SystemItemOf<Schema, 'directus_panels'>
export type DirectusNotification<Schema = any> = SystemItemOf<Schema, 'directus_notifications'>
export type DirectusShare<Schema = any> = SystemItemOf<Schema, 'directus_shares'>
export type DirectusVersion<Schema = any> = SystemItemOf<Schema, 'directus_versions'>
export type DirectusComment<Schema = any> = SystemItemOf<Schema, 'directus_comments'>
export type DirectusTranslation<Schema = any> = SystemItemOf<Schema, 'directus_translations'>
export type DirectusCollection<_Schema = any> = CoreCollection
export type DirectusField<_Schema = any> = CoreField
export type DirectusRelation<_Schema = any> = CoreRelation
export type MergeCoreCollection<Schema, Collection extends string, _Base> = SystemItemOf<Schema, Collection>

/** One of Directus's own collections. */
export type Own<Schema, Name extends string, _Base> = SystemItemOf<Schema, Name>
export type ReadMany<Name extends string, Base = any> = <
  Schema = any,
  const Q extends CoreQuery<Own<Schema, Name, Base>> = NoQuery,
>(
  query?: Q,
) => RestCommand<RowBy<Own<Schema, Name, Base>, Q>[], Schema>
export type ReadOne<Name extends string, Base = any> = <
  Schema = any,
  const Q extends CoreQuery<Own<Schema, Name, Base>> = NoQuery,
>(
  key: Id,
  query?: Q,
) => RestCommand<ItemBy<Own<Schema, Name, Base>, Q>, Schema>
export type ReadSelf<Name extends string, Base = any> = <
  Schema = any,
  const Q extends CoreQuery<Own<Schema, Name, Base>> = NoQuery,
>(
  query?: Q,
) => RestCommand<ItemBy<Own<Schema, Name, Base>, Q>, Schema>
export type CreateOne<Name extends string, Base = any> = <
  Schema = any,
  const Q extends CoreQuery<Own<Schema, Name, Base>> = NoQuery,
>(
  item: ItemInput<Own<Schema, Name, Base>>,
  query?: Q,
) => RestCommand<ItemBy<Own<Schema, Name, Base>, Q>, Schema>
export type CreateMany<Name extends string, Base = any> = <
  Schema = any,
  const Q extends CoreQuery<Own<Schema, Name, Base>> = NoQuery,
>(
  items: readonly ItemInput<Own<Schema, Name, Base>>[],
  query?: Q,
) => RestCommand<ItemBy<Own<Schema, Name, Base>, Q>[], Schema>
export type UpdateOne<Name extends string, Base = any> = <
  Schema = any,
  const Q extends CoreQuery<Own<Schema, Name, Base>> = NoQuery,
>(
  key: Id,
  changes: ItemInput<Own<Schema, Name, Base>>,
  query?: Q,
) => RestCommand<ItemBy<Own<Schema, Name, Base>, Q>, Schema>
export type UpdateMany<Name extends string, Base = any> = <
  Schema = any,
  const Q extends CoreQuery<Own<Schema, Name, Base>> = NoQuery,
>(
  keys: readonly Id[],
  changes: ItemInput<Own<Schema, Name, Base>>,
  query?: Q,
) => RestCommand<ItemBy<Own<Schema, Name, Base>, Q>[], Schema>
export type UpdateSelf<Name extends string, Base = any> = <
  Schema = any,
  const Q extends CoreQuery<Own<Schema, Name, Base>> = NoQuery,
>(
  changes: ItemInput<Own<Schema, Name, Base>>,
  query?: Q,
) => RestCommand<ItemBy<Own<Schema, Name, Base>, Q>, Schema>
export type DeleteOne = <Schema = any>(key: Id) => RestCommand<void, Schema>
export type DeleteMany = <Schema = any>(keys: readonly Id[]) => RestCommand<void, Schema>

export const readUsers: ReadMany<'directus_users', CoreUser>
export const readUser: ReadOne<'directus_users', CoreUser>
export const createUser: CreateOne<'directus_users', CoreUser>
export const createUsers: CreateMany<'directus_users', CoreUser>
export const updateUser: UpdateOne<'directus_users', CoreUser>
export const updateUsers: UpdateMany<'directus_users', CoreUser>
export const updateUsersBatch: CreateMany<'directus_users', CoreUser>
export const deleteUser: DeleteOne
export const deleteUsers: DeleteMany
export const readFolders: ReadMany<'directus_folders'>
export const readFolder: ReadOne<'directus_folders'>
export const createFolder: CreateOne<'directus_folders'>
export const createFolders: CreateMany<'directus_folders'>
export const updateFolder: UpdateOne<'directus_folders'>
export const updateFolders: UpdateMany<'directus_folders'>
export const updateFoldersBatch: CreateMany<'directus_folders'>
export const deleteFolder: DeleteOne
export const deleteFolders: DeleteMany
export const readComments: ReadMany<'directus_comments'>
export const readComment: ReadOne<'directus_comments'>
export const createComment: CreateOne<'directus_comments'>
export const createComments: CreateMany<'directus_comments'>
export const updateComment: UpdateOne<'directus_comments'>
export function updateComments<Schema = any>(
  keysOrQuery: KeysOrQuery<DirectusComment<Schema>>,
  changes: ItemInput<DirectusComment<Schema>>,
  query?: CoreQuery<DirectusComment<Schema>>,
): RestCommand<DirectusComment<Schema>[], Schema>
export const updateCommentsBatch: CreateMany<'directus_comments'>
export const deleteComment: DeleteOne
export function deleteComments<Schema = any>(
  keysOrQuery: KeysOrQuery<DirectusComment<Schema>>,
): RestCommand<void, Schema>
export const readPermissions: ReadMany<'directus_permissions'>
export const readPermission: ReadOne<'directus_permissions'>
export const createPermission: CreateOne<'directus_permissions'>
export const createPermissions: CreateMany<'directus_permissions'>
export const updatePermission: UpdateOne<'directus_permissions'>
export const updatePermissions: UpdateMany<'directus_permissions'>
export const updatePermissionsBatch: CreateMany<'directus_permissions'>
export const deletePermission: DeleteOne
export const deletePermissions: DeleteMany
export const readPolicies: ReadMany<'directus_policies'>
export const readPolicy: ReadOne<'directus_policies'>
export const createPolicy: CreateOne<'directus_policies'>
export const createPolicies: CreateMany<'directus_policies'>
export const updatePolicy: UpdateOne<'directus_policies'>
export const updatePolicies: UpdateMany<'directus_policies'>
export const updatePoliciesBatch: CreateMany<'directus_policies'>
export const deletePolicy: DeleteOne
export const deletePolicies: DeleteMany
export const readPresets: ReadMany<'directus_presets'>
export const readPreset: ReadOne<'directus_presets'>
export const createPreset: CreateOne<'directus_presets'>
export const createPresets: CreateMany<'directus_presets'>
export const updatePreset: UpdateOne<'directus_presets'>
export const updatePresets: UpdateMany<'directus_presets'>
export const updatePresetsBatch: CreateMany<'directus_presets'>
export const deletePreset: DeleteOne
export const deletePresets: DeleteMany
export const readRoles: ReadMany<'directus_roles'>
export const readRole: ReadOne<'directus_roles'>
export const createRole: CreateOne<'directus_roles'>
export const createRoles: CreateMany<'directus_roles'>
export const updateRole: UpdateOne<'directus_roles'>
export const updateRoles: UpdateMany<'directus_roles'>
export const updateRolesBatch: CreateMany<'directus_roles'>
export const deleteRole: DeleteOne
export const deleteRoles: DeleteMany
export const readNotifications: ReadMany<'directus_notifications'>
export const readNotification: ReadOne<'directus_notifications'>
export const createNotification: CreateOne<'directus_notifications'>
export const createNotifications: CreateMany<'directus_notifications'>
export const updateNotification: UpdateOne<'directus_notifications'>
export const updateNotifications: UpdateMany<'directus_notifications'>
export const updateNotificationsBatch: CreateMany<'directus_notifications'>
export const deleteNotification: DeleteOne
export const deleteNotifications: DeleteMany
export const readTranslations: ReadMany<'directus_translations'>
export const readTranslation: ReadOne<'directus_translations'>
export const createTranslation: CreateOne<'directus_translations'>
export const createTranslations: CreateMany<'directus_translations'>
export const updateTranslation: UpdateOne<'directus_translations'>
export const updateTranslations: UpdateMany<'directus_translations'>
export const updateTranslationsBatch: CreateMany<'directus_translations'>
export const deleteTranslation: DeleteOne
export const deleteTranslations: DeleteMany
export const readDashboards: ReadMany<'directus_dashboards'>
export const readDashboard: ReadOne<'directus_dashboards'>
export const createDashboard: CreateOne<'directus_dashboards'>
export const createDashboards: CreateMany<'directus_dashboards'>
export const updateDashboard: UpdateOne<'directus_dashboards'>
export const updateDashboards: UpdateMany<'directus_dashboards'>
export const updateDashboardsBatch: CreateMany<'directus_dashboards'>
export const deleteDashboard: DeleteOne
export const deleteDashboards: DeleteMany
export const readPanels: ReadMany<'directus_panels'>
export const readPanel: ReadOne<'directus_panels'>
export const createPanel: CreateOne<'directus_panels'>
export const createPanels: CreateMany<'directus_panels'>
export const updatePanel: UpdateOne<'directus_panels'>
export const updatePanels: UpdateMany<'directus_panels'>
export const updatePanelsBatch: CreateMany<'directus_panels'>
export const deletePanel: DeleteOne
export const deletePanels: DeleteMany
export const readFlows: ReadMany<'directus_flows'>
export const readFlow: ReadOne<'directus_flows'>
export const createFlow: CreateOne<'directus_flows'>
export const createFlows: CreateMany<'directus_flows'>
export const updateFlow: UpdateOne<'directus_flows'>
export const updateFlows: UpdateMany<'directus_flows'>
export const updateFlowsBatch: CreateMany<'directus_flows'>
export const deleteFlow: DeleteOne
export const deleteFlows: DeleteMany
export const readOperations: ReadMany<'directus_operations'>
export const readOperation: ReadOne<'directus_operations'>
export const createOperation: CreateOne<'directus_operations'>
export const createOperations: CreateMany<'directus_operations'>
export const updateOperation: UpdateOne<'directus_operations'>
export const updateOperations: UpdateMany<'directus_operations'>
export const updateOperationsBatch: CreateMany<'directus_operations'>
export const deleteOperation: DeleteOne
export const deleteOperations: DeleteMany
export const readContentVersions: ReadMany<'directus_versions'>
export const readContentVersion: ReadOne<'directus_versions'>
export const createContentVersion: CreateOne<'directus_versions'>
export const createContentVersions: CreateMany<'directus_versions'>
export const updateContentVersion: UpdateOne<'directus_versions'>
export const updateContentVersions: UpdateMany<'directus_versions'>
export const updateContentVersionsBatch: CreateMany<'directus_versions'>
export const deleteContentVersion: DeleteOne
export const deleteContentVersions: DeleteMany
export const readShares: ReadMany<'directus_shares'>
export const readShare: ReadOne<'directus_shares'>
export const createShare: CreateOne<'directus_shares'>
export const createShares: CreateMany<'directus_shares'>
export const updateShare: UpdateOne<'directus_shares'>
export const updateShares: UpdateMany<'directus_shares'>
export const updateSharesBatch: CreateMany<'directus_shares'>
export const deleteShare: DeleteOne
export const deleteShares: DeleteMany
export const readFiles: ReadMany<'directus_files', CoreFile>
export const readFile: ReadOne<'directus_files', CoreFile>
export function updateFile<Schema = any, const Q extends CoreQuery<DirectusFile<Schema>> = NoQuery>(
  key: Id,
  changes: ItemInput<DirectusFile<Schema>> | FormData,
  query?: Q,
): RestCommand<ItemBy<DirectusFile<Schema>, Q>, Schema>
export const updateFiles: UpdateMany<'directus_files', CoreFile>
export const updateFilesBatch: CreateMany<'directus_files', CoreFile>
export const deleteFile: DeleteOne
export const deleteFiles: DeleteMany
export const readActivities: ReadMany<'directus_activity'>
export const readActivity: ReadOne<'directus_activity'>
export const readRevisions: ReadMany<'directus_revisions'>
export const readRevision: ReadOne<'directus_revisions'>
export const readMe: ReadSelf<'directus_users', CoreUser>
export const updateMe: UpdateSelf<'directus_users', CoreUser>
export const readRolesMe: ReadMany<'directus_roles'>
export const readSettings: ReadSelf<'directus_settings'>
export const updateSettings: UpdateSelf<'directus_settings'>

// Items

export function readItems<
  Schema = any,
  C extends CollectionName<Schema> = CollectionName<Schema>,
  const Q extends CoreQuery<ItemOf<Schema, C>> = NoQuery,
>(collection: C, query?: Q): RestCommand<RowBy<ItemOf<Schema, C>, Q>[], Schema>
export function readItem<
  Schema = any,
  C extends CollectionName<Schema> = CollectionName<Schema>,
  const Q extends CoreQuery<ItemOf<Schema, C>> = NoQuery,
>(collection: C, key: Id, query?: Q): RestCommand<ItemBy<ItemOf<Schema, C>, Q>, Schema>
export function createItem<
  Schema = any,
  C extends CollectionName<Schema> = CollectionName<Schema>,
  const Q extends CoreQuery<ItemOf<Schema, C>> = NoQuery,
>(collection: C, item: ItemInput<ItemOf<Schema, C>>, query?: Q): RestCommand<ItemBy<ItemOf<Schema, C>, Q>, Schema>
export function createItems<
  Schema = any,
  C extends CollectionName<Schema> = CollectionName<Schema>,
  const Q extends CoreQuery<ItemOf<Schema, C>> = NoQuery,
>(
  collection: C,
  items: readonly ItemInput<ItemOf<Schema, C>>[],
  query?: Q,
): RestCommand<ItemBy<ItemOf<Schema, C>, Q>[], Schema>
export function updateItem<
  Schema = any,
  C extends CollectionName<Schema> = CollectionName<Schema>,
  const Q extends CoreQuery<ItemOf<Schema, C>> = NoQuery,
>(
  collection: C,
  key: Id,
  changes: ItemInput<ItemOf<Schema, C>>,
  query?: Q,
): RestCommand<ItemBy<ItemOf<Schema, C>, Q>, Schema>
export function updateItems<
  Schema = any,
  C extends CollectionName<Schema> = CollectionName<Schema>,
  const Q extends CoreQuery<ItemOf<Schema, C>> = NoQuery,
>(
  collection: C,
  keysOrQuery: KeysOrQuery<ItemOf<Schema, C>>,
  changes: ItemInput<ItemOf<Schema, C>>,
  query?: Q,
): RestCommand<ItemBy<ItemOf<Schema, C>, Q>[], Schema>
export function updateItemsBatch<
  Schema = any,
  C extends CollectionName<Schema> = CollectionName<Schema>,
  const Q extends CoreQuery<ItemOf<Schema, C>> = NoQuery,
>(
  collection: C,
  items: readonly ItemInput<ItemOf<Schema, C>>[],
  query?: Q,
): RestCommand<ItemBy<ItemOf<Schema, C>, Q>[], Schema>
export function deleteItem<Schema = any, C extends CollectionName<Schema> = CollectionName<Schema>>(
  collection: C,
  key: Id,
): RestCommand<void, Schema>
export function deleteItems<Schema = any, C extends CollectionName<Schema> = CollectionName<Schema>>(
  collection: C,
  keysOrQuery: KeysOrQuery<ItemOf<Schema, C>>,
): RestCommand<void, Schema>
export function readSingleton<
  Schema = any,
  C extends SingletonName<Schema> = SingletonName<Schema>,
  const Q extends CoreQuery<ItemOf<Schema, C>> = NoQuery,
>(collection: C, query?: Q): RestCommand<ItemBy<ItemOf<Schema, C>, Q>, Schema>
export function updateSingleton<
  Schema = any,
  C extends SingletonName<Schema> = SingletonName<Schema>,
  const Q extends CoreQuery<ItemOf<Schema, C>> = NoQuery,
>(collection: C, changes: ItemInput<ItemOf<Schema, C>>, query?: Q): RestCommand<ItemBy<ItemOf<Schema, C>, Q>, Schema>
export function aggregate<
  Schema = any,
  C extends CollectionName<Schema> | `directus_${string}` = CollectionName<Schema>,
  const A extends QueryAggregate<ItemOf<Schema, C>> = QueryAggregate<ItemOf<Schema, C>>,
  const G extends readonly string[] | undefined = undefined,
>(
  collection: C,
  options: { aggregate: A; groupBy?: G; query?: CoreQuery<ItemOf<Schema, C>> },
): RestCommand<Row<ItemOf<Schema, C>, undefined, A, G>[], Schema>

// The rest
export function uploadFiles<Schema = any, const Q extends CoreQuery<DirectusFile<Schema>> = NoQuery>(
  data: FormData,
  query?: Q,
): RestCommand<ItemBy<DirectusFile<Schema>, Q>, Schema>
export function importFile<Schema = any, const Q extends CoreQuery<DirectusFile<Schema>> = NoQuery>(
  url: string,
  data?: ItemInput<DirectusFile<Schema>>,
  query?: Q,
): RestCommand<ItemBy<DirectusFile<Schema>, Q>, Schema>
export function readAssetRaw<Schema = any>(
  key: string,
  query?: Record<string, any>,
): RestCommand<ReadableStream<Uint8Array>, Schema>
export function readAssetBlob<Schema = any>(key: string, query?: Record<string, any>): RestCommand<Blob, Schema>
export function readAssetArrayBuffer<Schema = any>(
  key: string,
  query?: Record<string, any>,
): RestCommand<ArrayBuffer, Schema>
export function downloadFilesZip<Schema = any, O extends 'stream' | 'blob' | 'arrayBuffer' = 'stream'>(
  keys: readonly string[],
  options?: { output?: O },
): RestCommand<O extends 'blob' ? Blob : O extends 'arrayBuffer' ? ArrayBuffer : ReadableStream<Uint8Array>, Schema>
export function downloadFolderZip<Schema = any, O extends 'stream' | 'blob' | 'arrayBuffer' = 'stream'>(
  key: string,
  options?: { output?: O },
): RestCommand<O extends 'blob' ? Blob : O extends 'arrayBuffer' ? ArrayBuffer : ReadableStream<Uint8Array>, Schema>
export function registerUser<Schema = any>(
  email: string,
  password: string,
  options?: { verification_url?: string; first_name?: string; last_name?: string },
): RestCommand<void, Schema>
export function registerUserVerify<Schema = any>(token: string): RestCommand<void, Schema>
export function inviteUser<Schema = any>(email: string, role: string, invite_url?: string): RestCommand<void, Schema>
export function acceptUserInvite<Schema = any>(token: string, password: string): RestCommand<void, Schema>
export function generateTwoFactorSecret<Schema = any>(
  password: string,
): RestCommand<{ secret: string; otpauth_url: string }, Schema>
export function enableTwoFactor<Schema = any>(secret: string, otp: string): RestCommand<void, Schema>
export function disableTwoFactor<Schema = any>(otp: string): RestCommand<void, Schema>
export function passwordRequest<Schema = any>(email: string, reset_url?: string): RestCommand<void, Schema>
export function passwordReset<Schema = any>(token: string, password: string): RestCommand<void, Schema>
export function readProviders<Schema = any>(
  sessionOnly?: boolean,
): RestCommand<{ name: string; driver: string; icon?: string | null; label?: string }[], Schema>
export function login<Schema = any>(
  payload: LoginPayload,
  options?: LoginOptions,
): RestCommand<AuthenticationData, Schema>
export function refresh<Schema = any>(options?: RefreshOptions): RestCommand<AuthenticationData, Schema>
export function logout<Schema = any>(options?: LogoutOptions): RestCommand<void, Schema>
export function readUserPermissions<Schema = any>(): RestCommand<Record<string, any>, Schema>
export function readItemPermissions<Schema = any>(collection: string, key?: Id): RestCommand<ItemPermissions, Schema>
export function readPolicyGlobals<Schema = any>(): RestCommand<
  { app_access: boolean; admin_access: boolean; enforce_tfa: boolean },
  Schema
>
export function readCollections<Schema = any>(): RestCommand<DirectusCollection[], Schema>
export function readCollection<Schema = any>(collection: string): RestCommand<DirectusCollection, Schema>
export function createCollection<Schema = any>(
  item: Record<string, any>,
  query?: CoreQuery,
): RestCommand<DirectusCollection, Schema>
export function updateCollection<Schema = any>(
  collection: string,
  changes: Record<string, any>,
  query?: CoreQuery,
): RestCommand<DirectusCollection, Schema>
export function updateCollectionsBatch<Schema = any>(
  items: readonly Record<string, any>[],
  query?: CoreQuery,
): RestCommand<DirectusCollection[], Schema>
export function deleteCollection<Schema = any>(collection: string): RestCommand<void, Schema>
export function readFields<Schema = any>(): RestCommand<DirectusField[], Schema>
export function readFieldsByCollection<Schema = any>(collection: string): RestCommand<DirectusField[], Schema>
export function readField<Schema = any>(collection: string, field: string): RestCommand<DirectusField, Schema>
export function createField<Schema = any>(
  collection: string,
  item: Record<string, any>,
  query?: CoreQuery,
): RestCommand<DirectusField, Schema>
export function updateField<Schema = any>(
  collection: string,
  field: string,
  changes: Record<string, any>,
  query?: CoreQuery,
): RestCommand<DirectusField, Schema>
export function updateFields<Schema = any>(
  collection: string,
  items: readonly Record<string, any>[],
  query?: CoreQuery,
): RestCommand<DirectusField[], Schema>
export function deleteField<Schema = any>(collection: string, field: string): RestCommand<void, Schema>
export function readRelations<Schema = any>(): RestCommand<DirectusRelation[], Schema>
export function readRelationByCollection<Schema = any>(collection: string): RestCommand<DirectusRelation[], Schema>
export function readRelation<Schema = any>(collection: string, field: string): RestCommand<DirectusRelation, Schema>
export function createRelation<Schema = any>(item: Record<string, any>): RestCommand<DirectusRelation, Schema>
export function updateRelation<Schema = any>(
  collection: string,
  field: string,
  changes: Record<string, any>,
  query?: CoreQuery,
): RestCommand<DirectusRelation, Schema>
export function deleteRelation<Schema = any>(collection: string, field: string): RestCommand<void, Schema>
export function schemaSnapshot<Schema = any>(options?: {
  includeCollections?: string[]
  excludeCollections?: string[]
}): RestCommand<Record<string, any>, Schema>
export function schemaDiff<Schema = any>(
  snapshot: Record<string, any>,
  options?: Record<string, any>,
): RestCommand<Record<string, any>, Schema>
export function schemaApply<Schema = any>(diff: Record<string, any>, force?: boolean): RestCommand<void, Schema>
export function triggerFlow<Schema = any>(
  method: 'GET' | 'POST',
  id: string,
  data?: Record<string, any>,
): RestCommand<any, Schema>
export function saveToContentVersion<Schema = any>(id: string, item: Record<string, any>): RestCommand<any, Schema>
export function compareContentVersion<Schema = any>(id: string): RestCommand<VersionComparison, Schema>
export function promoteContentVersion<Schema = any>(
  id: string,
  mainHash: string,
  fields?: readonly string[],
): RestCommand<string | number, Schema>
export function readShareInfo<Schema = any>(id: string): RestCommand<Record<string, any>, Schema>
export function inviteShare<Schema = any>(share: string, emails: readonly string[]): RestCommand<void, Schema>
export function authenticateShare<Schema = any>(
  share: string,
  password: string,
  mode?: AuthenticationMode,
): RestCommand<AuthenticationData, Schema>
export function readExtensions<Schema = any>(): RestCommand<Record<string, any>[], Schema>
export function updateExtension<Schema = any>(
  id: string,
  changes: Record<string, any>,
): RestCommand<Record<string, any>, Schema>
export function deleteExtension<Schema = any>(id: string): RestCommand<void, Schema>
export function readRegistryExtensions<Schema = any>(query?: Record<string, any>): RestCommand<any, Schema>
export function readRegistryExtension<Schema = any>(id: string): RestCommand<any, Schema>
export function readRegistryAccount<Schema = any>(id: string): RestCommand<any, Schema>
export function installRegistryExtension<Schema = any>(extension: string, version: string): RestCommand<void, Schema>
export function reinstallRegistryExtension<Schema = any>(extension: string): RestCommand<void, Schema>
export function uninstallRegistryExtension<Schema = any>(id: string): RestCommand<void, Schema>
export function readDeployments<Schema = any>(query?: CoreQuery): RestCommand<any[], Schema>
export function readDeployment<Schema = any>(provider: string, query?: CoreQuery): RestCommand<any, Schema>
export function createDeployment<Schema = any>(item: Record<string, any>, query?: CoreQuery): RestCommand<any, Schema>
export function updateDeployment<Schema = any>(
  provider: string,
  changes: Record<string, any>,
  query?: CoreQuery,
): RestCommand<any, Schema>
export function deleteDeployment<Schema = any>(provider: string): RestCommand<void, Schema>
export function readDeploymentDashboard<Schema = any>(
  provider: string,
  query?: Record<string, any>,
): RestCommand<any, Schema>
export function readDeploymentProjects<Schema = any>(provider: string): RestCommand<any[], Schema>
export function readDeploymentProject<Schema = any>(
  provider: string,
  project: string,
  query?: CoreQuery,
): RestCommand<any, Schema>
export function updateDeploymentProjects<Schema = any>(
  provider: string,
  changes: Record<string, any>,
): RestCommand<any, Schema>
export function readDeploymentRuns<Schema = any>(
  provider: string,
  project: string,
  query?: CoreQuery,
): RestCommand<any[], Schema>
export function readDeploymentRunStats<Schema = any>(
  provider: string,
  project: string,
  query?: Record<string, any>,
): RestCommand<any, Schema>
export function readDeploymentRun<Schema = any>(
  provider: string,
  run: string,
  query?: Record<string, any>,
): RestCommand<any, Schema>
export function triggerDeployment<Schema = any>(
  provider: string,
  project: string,
  options?: Record<string, any>,
): RestCommand<any, Schema>
export function cancelDeployment<Schema = any>(provider: string, run: string): RestCommand<any, Schema>
export function serverPing<Schema = any>(): RestCommand<string, Schema>
export function serverInfo<Schema = any>(): RestCommand<ServerInfo, Schema>
export function serverHealth<Schema = any>(): RestCommand<ServerHealth, Schema>
export function readOpenApiSpec<Schema = any>(): RestCommand<Record<string, any>, Schema>
export function readGraphqlSdl<Schema = any>(scope?: 'item' | 'system'): RestCommand<string, Schema>
export function clearCache<Schema = any>(): RestCommand<void, Schema>
export function randomString<Schema = any>(length?: number): RestCommand<string, Schema>
export function utilitySort<Schema = any>(collection: string, item: Id, to: Id): RestCommand<void, Schema>
export function utilsExport<Schema = any>(
  collection: string,
  format: 'csv' | 'json' | 'xml' | 'yaml',
  query: Record<string, any>,
  file: Record<string, any>,
): RestCommand<void, Schema>
export function utilsImport<Schema = any>(collection: string, data: FormData): RestCommand<void, Schema>
export function utilsImportBatch<Schema = any>(data: FormData, options?: Record<string, any>): RestCommand<void, Schema>
