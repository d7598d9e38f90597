import type {
  QueryClient,
  UseMutationOptions,
  UseMutationResult,
  UseQueryOptions,
  UseQueryResult,
  UseSuspenseQueryOptions,
  UseSuspenseQueryResult,
} from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type {
  CallControl,
  CollectionName,
  Core,
  Credentials,
  FieldName,
  Id,
  ItemInput,
  ItemOf,
  LiveItem,
  LiveName,
  NewItem,
  Picked,
  Query,
  QueryAggregate,
  QueryAlias,
  Row,
  SessionSnapshot,
  WaymarkError,
} from 'waymark-core'
import type { LazyCore } from 'waymark-core/lazy'
import type { LiveListSnapshot } from 'waymark-core/live'

/** A core of `waymark-core`, or one that comes later. */
type AnyCore<S> = Core<S> | Pick<LazyCore<Core<S>>, 'ready' | 'session'>

/** What the provider is given. */
export interface WaymarkProviderProps<S = any, C = AnyCore<S>> {
  /**
   * The core that the hooks below ask, or one of `waymark-core/lazy`, which they load: until it is there they are pending,
   * and what it could not be loaded for is their `error`, until `refetch()` loads it. It stays its owner's: nothing here
   * disposes it.
   */
  core: C
  /** Where answers are cached; that of a `QueryClientProvider` above when absent, and one of its own where there is none. */
  queryClient?: QueryClient | undefined
  /** BCP 47 tag of the language that items are asked for in; that of the core when absent. Each has answers of its own. */
  language?: string | null | undefined
  /**
   * For server rendering: whose page the server drew, as `readUserId` said there; null for nobody's. The first render in
   * the browser is the same, and once the core there knows who is signed in, that counts.
   */
  initialUserId?: string | null | undefined
  children?: ReactNode
}

/**
 * The session as it is now, and what begins and ends one: `state` says whether somebody is signed in, `userId` who, and
 * `ended` why nobody is any more. The component is drawn anew when it changes.
 */
export interface UseSessionResult extends SessionSnapshot {
  /** Who is signed in; null for nobody, undefined while that is not known. */
  readonly userId: string | null | undefined
  /** As `core.session.login`. */
  readonly login: (credentials: Credentials, control?: CallControl) => Promise<void>
  /** As `core.session.logout`. */
  readonly logout: () => Promise<void>
}

/** Options of TanStack Query for a query. */
export type QueryHookOptions<T, D = T> = Omit<UseQueryOptions<T, WaymarkError, D>, 'queryKey' | 'queryFn'>

/** The same for one that suspends. */
export type SuspenseHookOptions<T, D = T> = Omit<UseSuspenseQueryOptions<T, WaymarkError, D>, 'queryKey' | 'queryFn'>

/** Options of TanStack Query for a mutation, and what a change has besides. */
export interface MutationHookOptions<T, V, Q, K = string, G = V>
  extends Omit<UseMutationOptions<T, WaymarkError, G, unknown>, 'mutationKey' | 'mutationFn' | 'onMutate'> {
  /**
   * What is done in place of sending what `mutate` is given: `send` sends. For a change that begins with another call, or
   * whose errors become others.
   */
  mutationFn?: ((given: G, send: (variables: V) => Promise<T>) => Promise<T>) | undefined
  /** What of the item comes back; all of its own fields when absent. */
  query?: Q | null | undefined
  /**
   * Whether cached lists and items show what `mutate` was given before the server has answered; true when absent, and
   * false with a `mutationFn`. Shown are values that a row has as they are written: no relations, no moments, no JSON.
   */
  optimistic?: boolean | undefined
  /** The field of the primary key, `id` when absent. */
  primaryKey?: K | undefined
}

/** Which item is changed, and how. */
export interface ItemUpdate<T> {
  id: Id
  /** What is not named stays. */
  changes: ItemInput<T>
}

/** What to listen for. */
export interface LiveHookOptions<T = any> {
  /** Only these changes; every change when absent. */
  event?: 'create' | 'update' | 'delete' | undefined
  /** Whether to listen; true when absent. */
  enabled?: boolean | undefined
  /** The field by which rows are told apart, `id` when absent. Where the rows have none, the whole is read anew. */
  primaryKey?: FieldName<T> | undefined
}

/**
 * Rows that follow the server, and whether they do just now: `data` stays when the connection is lost, and `staleSince`
 * then says since when; `error` says why there are none. The component is drawn anew when it changes.
 */
export interface UseLiveResult<T> extends LiveListSnapshot<T> {
  /** Reads the whole anew; tries at once where the connection waits. The same function while the query is. */
  readonly refresh: () => void
}

/** What a prefetch is told besides. */
export interface PrefetchOptions {
  /** As the provider has it. */
  language?: string | null | undefined
}

/** What `mutate` is given: an item, `{ id, changes }`, or an id. */
export type MutationVariables<T, A> = A extends 'create' ? NewItem<T> : A extends 'update' ? ItemUpdate<T> : Id

/** What a change gives: the item, as far as it was asked for. */
export type MutationData<T, A, F> = A extends 'delete' ? Awaited<ReturnType<Core['items']['delete']>> : Picked<T, F>

/**
 * Changes of the items of a collection. `create` makes one: `mutate(item)`; `update` changes one: `mutate({ id, changes })`;
 * `delete` removes one: `mutate(id)`.
 */
export type UseMutation<S> = <
  C extends CollectionName<S>,
  A extends 'create' | 'update' | 'delete',
  const F = undefined,
  G = MutationVariables<ItemOf<S, C>, A>,
>(
  collection: C,
  action: A,
  options?: MutationHookOptions<
    MutationData<ItemOf<S, C>, A, F>,
    MutationVariables<ItemOf<S, C>, A>,
    A extends 'delete' ? never : Query<ItemOf<S, C>, F>,
    FieldName<ItemOf<S, C>>,
    G
  >,
) => UseMutationResult<MutationData<ItemOf<S, C>, A, F>, WaymarkError, G, unknown>

/** The hooks, with a type for the schema: names of collections and fields are checked, and data has the fields asked for. */
export interface Hooks<S, C = Core<S>> {
  /** Gives the core to the hooks below it. */
  WaymarkProvider: (props: WaymarkProviderProps<S, C>) => ReactNode
  /** The core of the provider. Throws, like every hook here, where there is no provider. */
  useCore: () => C
  /** The session, as it changes. */
  useSession: () => UseSessionResult
  /** Reads many, as `core.items.list`. */
  useItems: <
    C extends CollectionName<S>,
    const F = undefined,
    const A extends QueryAggregate<ItemOf<S, C>> | undefined = undefined,
    const G = undefined,
    const L extends QueryAlias<ItemOf<S, C>> | undefined = undefined,
    const O = undefined,
    D = Row<ItemOf<S, C>, F, A, G, L>[],
  >(
    collection: C,
    query?: Query<ItemOf<S, C>, F, A, G, L, O> | null,
    options?: QueryHookOptions<Row<ItemOf<S, C>, F, A, G, L>[], D>,
  ) => UseQueryResult<D, WaymarkError>
  /** Reads one, as `core.items.get`; nothing while there is no id. */
  useItem: <C extends CollectionName<S>, const F = undefined, D = Picked<ItemOf<S, C>, F>>(
    collection: C,
    id: Id | null | undefined,
    query?: Query<ItemOf<S, C>, F> | null,
    options?: QueryHookOptions<Picked<ItemOf<S, C>, F>, D>,
  ) => UseQueryResult<D, WaymarkError>
  /** The same as `useItems`, with `<Suspense>` and error boundaries: there is always data. */
  useSuspenseItems: <
    C extends CollectionName<S>,
    const F = undefined,
    const A extends QueryAggregate<ItemOf<S, C>> | undefined = undefined,
    const G = undefined,
    const L extends QueryAlias<ItemOf<S, C>> | undefined = undefined,
    const O = undefined,
    D = Row<ItemOf<S, C>, F, A, G, L>[],
  >(
    collection: C,
    query?: Query<ItemOf<S, C>, F, A, G, L, O> | null,
    options?: SuspenseHookOptions<Row<ItemOf<S, C>, F, A, G, L>[], D>,
  ) => UseSuspenseQueryResult<D, WaymarkError>
  /** The same as `useItem`, with `<Suspense>` and error boundaries: there is always data. */
  useSuspenseItem: <C extends CollectionName<S>, const F = undefined, D = Picked<ItemOf<S, C>, F>>(
    collection: C,
    id: Id,
    query?: Query<ItemOf<S, C>, F> | null,
    options?: SuspenseHookOptions<Picked<ItemOf<S, C>, F>, D>,
  ) => UseSuspenseQueryResult<D, WaymarkError>
  /** Makes, changes or removes an item; what is cached of the collection is read anew afterwards. */
  useMutation: UseMutation<S>
  /**
   * Rows that follow the server, as `liveList` of `waymark-core/live`: in the order of the query and within its `limit`.
   *
   * A change of a related item, which rows show by `fields: [{ steps: ['title'] }]`, is not noticed: where that matters,
   * `useLive` the related collection as well, or call `refresh()`. What `aggregate` computes is read anew with every change.
   */
  useLive: <
    C extends LiveName<S>,
    const F = undefined,
    const O = undefined,
    const A extends QueryAggregate<LiveItem<S, C>> | undefined = undefined,
    const G = undefined,
    const L extends QueryAlias<LiveItem<S, C>> | undefined = undefined,
  >(
    collection: C,
    query?: Query<LiveItem<S, C>, F, A, G, L, O> | null,
    options?: LiveHookOptions<LiveItem<S, C>>,
  ) => UseLiveResult<Row<LiveItem<S, C>, F, A, G, L>>
  /** Reads a list into the cache, for a server that renders and for links that are hovered. Never rejects. */
  prefetchItems: <
    C extends CollectionName<S>,
    const F = undefined,
    const A extends QueryAggregate<ItemOf<S, C>> | undefined = undefined,
    const G = undefined,
    const L extends QueryAlias<ItemOf<S, C>> | undefined = undefined,
    const O = undefined,
  >(
    queryClient: QueryClient,
    core: Core<S>,
    collection: C,
    query?: Query<ItemOf<S, C>, F, A, G, L, O> | null,
    options?: PrefetchOptions,
  ) => Promise<void>
  /** The same for one item. */
  prefetchItem: <C extends CollectionName<S>, const F = undefined>(
    queryClient: QueryClient,
    core: Core<S>,
    collection: C,
    id: Id,
    query?: Query<ItemOf<S, C>, F> | null,
    options?: PrefetchOptions,
  ) => Promise<void>
}

/**
 * What the hooks are where TanStack Query is not installed: without its types everything would be `any`, in silence.
 * Install it: `npm install @tanstack/react-query`.
 */
export interface NeedsTanStackQuery {
  'waymark-core/react needs @tanstack/react-query 5. Run: npm install @tanstack/react-query': never
}

/** The type, where the types of TanStack Query are found. */
type Installed<T> = [QueryClient] extends [NeedsTanStackQuery] ? NeedsTanStackQuery : T

/**
 * The hooks for a schema. The same functions as those of this module, which know no schema. `C` is the type of the
 * core where it is none of `waymark-core`: `createHooks<Schema, LazyCore<Core<Schema>>>()`.
 */
export function createHooks<S = any, C = Core<S>>(): Installed<Hooks<S, C>>

/** Gives the core to the hooks below it. */
export const WaymarkProvider: Installed<Hooks<any, AnyCore<any>>['WaymarkProvider']>
/** The core of the provider. Throws, like every hook here, where there is no provider. */
export const useCore: Installed<Hooks<any>['useCore']>
/** The session, as it changes. */
export const useSession: Installed<Hooks<any>['useSession']>
/** Reads many, as `core.items.list`. */
export const useItems: Installed<Hooks<any>['useItems']>
/** Reads one, as `core.items.get`; nothing while there is no id. */
export const useItem: Installed<Hooks<any>['useItem']>
/** The same as `useItems`, with `<Suspense>` and error boundaries: there is always data. */
export const useSuspenseItems: Installed<Hooks<any>['useSuspenseItems']>
/** The same as `useItem`, with `<Suspense>` and error boundaries: there is always data. */
export const useSuspenseItem: Installed<Hooks<any>['useSuspenseItem']>
/** Makes, changes or removes an item; what is cached of the collection is read anew afterwards. */
export const useMutation: Installed<Hooks<any>['useMutation']>
/** Rows that follow the server, as `liveList`. A change of a related item is not noticed: see `Hooks`. */
export const useLive: Installed<Hooks<any>['useLive']>
/** Reads a list into the cache, for a server that renders and for links that are hovered. Never rejects. */
export const prefetchItems: Installed<Hooks<any>['prefetchItems']>
/** The same for one item. */
export const prefetchItem: Installed<Hooks<any>['prefetchItem']>

/** Who is signed in, as soon as it is known: the id in the token, or as the server says; null for nobody. */
export function readUserId(core: Core<any>): Promise<string | null>
