// What may be asked.

/** The names of the fields of an item. */
export type FieldName<T> = keyof T & string;

/** The names of the fields that hold a moment. */
export type MomentName<T> = FieldOfType<T, "datetime" | "date" | "time" | "timestamp">;

/** The names of the fields of one of these types. */
export type FieldOfType<T, V> = {
    [K in FieldName<T>]-?: IsAny<T[K]> extends true ? K : [Extract<T[K], V>] extends [never] ? never : K;
}[FieldName<T>];

/** The names of the fields that hold several things, which can be counted. */
export type CountedName<T> =
    | FieldOfType<T, "json" | "csv">
    | { [K in FieldName<T>]-?: [Extract<T[K], readonly unknown[]>] extends [never] ? never : K }[FieldName<T>];

/** A function of a field: `year(starts_at)`, `count(steps)`. */
export type FunctionOfField<T> = `${Exclude<FieldFunction, "count">}(${MomentName<T>})` | `count(${CountedName<T>})`;

/** The fields that may be asked of what one field refers to. */
export type FieldsBelow<V> =
    | readonly QueryField<Related<V>>[]
    | ([ReferredName<V>] extends [never]
          ? IsUnion<Related<V>> extends true
              ? { readonly [collection: string]: readonly unknown[] }
              : never
          : { readonly [N in ReferredName<V>]?: readonly QueryField<ReferredItem<V, N>>[] });

/**
 * The name of a field: its own, one of an item it refers to, or a function of one. Whether a path or a function leads to
 * a field is checked by `Existing`: listed here, they would drown the names in an editor.
 */
export type QueryField<T> = T extends unknown
    ?
          | "*"
          | `*.${string}`
          | FieldName<T>
          | `${RelatedName<T>}${"." | ":"}${string}`
          | `${FieldFunction}(${string})`
          | `json(${string})`
          | ([RelatedName<T>] extends [never] ? never : { readonly [K in RelatedName<T>]?: FieldsBelow<T[K]> })
    : never;

/** Names, nested with dots or objects: `['id', { steps: ['title'] }]`. `L` is the `alias` of the query. */
export type QueryFields<T, L = undefined> =
    IsAny<T> extends true ? string | readonly unknown[] : string | readonly (QueryField<T> | AliasField<T, L>)[];

/** Other names for fields: `{ latest: 'posts' }`. */
export type QueryAlias<T> = IsAny<T> extends true ? Record<string, string> : { readonly [name: string]: FieldName<T> };

/** Whether `L` says which other names there are. */
export type HasAlias<L> = [L] extends [undefined] ? false : string extends keyof L ? false : true;

/** The fields that `L` gives other names, under these. */
export type AliasedFields<T, L> = { [K in keyof L & string]: L[K] extends keyof T ? T[L[K]] : never };

/** An item with its fields under their other names as well. */
export type Aliased<T, L> = HasAlias<L> extends true ? T & AliasedFields<T, L> : T;

/** The other names, as they are asked for. */
export type AliasField<T, L> =
    HasAlias<L> extends true ? Exclude<QueryField<AliasedFields<T, L>>, "*" | `*.${string}`> : never;

/** The path of fields in `P` that leads nowhere; never where every one leads to a field of `T`. */
export type LostPath<T, P> =
    IsAny<T> extends true
        ? never
        : P extends "*" | FieldName<T>
          ? never
          : P extends `${infer Head}.${infer Rest}`
            ? Head extends `${string}(${string}`
                ? LostFunction<T, P>
                : Head extends "*"
                  ? LostBelowAll<T, Rest, P>
                  : Head extends `${infer K}:${infer N}`
                    ? K extends keyof T
                        ? LostBelow<ReferredItem<T[K], N>, Rest, P>
                        : P
                    : Head extends keyof T
                      ? LostBelow<Related<T[Head]>, Rest, P>
                      : P
            : P extends string
              ? LostFunction<T, P>
              : LostInside<T, P>;

/** The same for a function of a field. */
export type LostFunction<T, P> =
    P extends FunctionOfField<T>
        ? never
        : P extends `json(${infer K},${string})`
          ? K extends FieldOfType<T, "json">
              ? never
              : P
          : P;

/** The whole path, where its rest leads nowhere. */
export type LostBelow<T, Rest, P> = [T] extends [never]
    ? P
    : T extends unknown
      ? [LostPath<T, Rest>] extends [never]
          ? never
          : P
      : never;

/** The same below every relation: one of them must lead somewhere. */
export type LostBelowAll<T, Rest, P> = Rest extends "*" | `*.${string}`
    ? never
    : true extends {
            [K in RelatedName<T>]: [LostBelow<Related<T[K]>, Rest, P>] extends [never] ? true : false;
        }[RelatedName<T>]
      ? never
      : P;

/** The same for an object of fields. */
export type LostInside<T, E> = {
    [K in keyof E]-?: K extends RelatedName<T>
        ? NonNullable<E[K]> extends readonly (infer Below)[]
            ? LostBelow<Related<T[K]>, Below, Below>
            : [ReferredName<T[K]>] extends [never]
              ? never
              : {
                    [N in keyof NonNullable<E[K]>]-?: NonNullable<E[K]>[N] extends readonly (infer Below)[]
                        ? LostBelow<ReferredItem<T[K], N>, Below, Below>
                        : N;
                }[keyof NonNullable<E[K]>]
        : K;
}[keyof E];

/** What a field that does not exist is refused as. */
export interface NoSuchField<P> {
    /** Its path. */
    readonly noSuchField: P;
}

/** Nothing where no path was lost, and otherwise what nothing can be. */
export type Refused<P> = [P] extends [never] ? unknown : NoSuchField<P>;

/** Refuses fields with a path that leads nowhere. */
export type Existing<T, F> = [QueryFields<T>] extends [F]
    ? unknown
    : F extends readonly (infer E)[]
      ? Refused<LostPath<T, E>>
      : F extends string
        ? string extends F
            ? unknown
            : F extends `${string}json(${string}`
              ? unknown
              : Refused<LostPath<T, Separated<F>>>
        : unknown;

/** What fields look like: it refuses nothing, and lets an editor offer the names in an object that is still empty. */
export type FieldsShape<T, F> =
    IsAny<T> extends true
        ? unknown
        : F extends readonly unknown[]
          ? { readonly [I in keyof F]: FieldShape<T, F[I]> }
          : unknown;

/** The same of one of them. */
export type FieldShape<T, E> = E extends string
    ? E
    : {
          readonly [K in RelatedName<T>]?: [ReferredName<T[K]>] extends [never]
              ? FieldsShape<Related<T[K]>, K extends keyof E ? E[K] : undefined>
              : {
                    readonly [N in ReferredName<T[K]>]?: FieldsShape<
                        ReferredItem<T[K], N>,
                        K extends keyof E ? (N extends keyof E[K] ? E[K][N] : undefined) : undefined
                    >;
                };
      };

/** What is sorted by: a field, a path or a function. */
export type SortName<T> =
    | FieldName<T>
    | `${RelatedName<T>}${"." | ":"}${string}`
    | `${FieldFunction}(${string})`
    | `json(${string})`;

/** A minus in front sorts downwards; `?` shuffles. Paths and functions are checked by `ExistingSort`. */
export type QuerySort<T> =
    IsAny<T> extends true ? string : T extends unknown ? `${"" | "-"}${SortName<T>}` | "?" : never;

/** The path in `P` that nothing can be sorted by. */
export type LostSort<T, P> = P extends "?"
    ? never
    : P extends `${string}*${string}`
      ? P
      : P extends `-${infer Rest}`
        ? LostPath<T, Rest>
        : LostPath<T, P>;

/** Refuses what nothing can be sorted by. */
export type ExistingSort<T, O> =
    IsAny<T> extends true ? unknown : [SortPath<T>] extends [OneOf<O>] ? unknown : Refused<LostSort<T, OneOf<O>>>;

/** What is sorted by where it cannot be checked to its end: the third name of a path and those behind it are any text. */
export type SortPath<T> =
    IsAny<T> extends true
        ? string
        : T extends unknown
          ? `${"" | "-"}${FieldName<T> | FunctionOfField<T> | PathBelow<T>}` | "?"
          : never;

/** The fields of what an item refers to, as paths. */
export type PathBelow<T> = {
    [K in RelatedName<T>]: [ReferredName<T[K]>] extends [never]
        ? `${K}.${FieldBelow<Related<T[K]>>}`
        : `${K}:${ReferredName<T[K]>}.${string}`;
}[RelatedName<T>];

/** The name of a field, or the beginning of a path. */
export type FieldBelow<T> =
    IsAny<T> extends true
        ? string
        : T extends unknown
          ? FieldName<T> | FunctionOfField<T> | `${RelatedName<T>}.${string}`
          : never;

/** Queries for the items that an item refers to, below their field. */
export type QueryDeep<T> =
    IsAny<T> extends true
        ? Record<string, unknown>
        : [RelatedName<T>] extends [never]
          ? { readonly [name: string]: never }
          : {
                readonly [K in RelatedName<T>]?: DeepBelow<Related<T[K]>> | undefined;
            } & CollectionDeep<T>;

/** A query for the items that an item refers to, and what is below them in turn. */
export type DeepBelow<T> = DeepQuery<T> & ([RelatedName<T>] extends [never] ? unknown : QueryDeep<T>);

/** The same for a field that refers to any of several collections: `item:quests`. */
export type CollectionDeep<T> = UnionToIntersection<
    {
        [K in RelatedName<T>]: [ReferredName<T[K]>] extends [never]
            ? never
            : {
                  readonly [N in ReferredName<T[K]> as `${K}:${N}`]?: DeepBelow<ReferredItem<T[K], N>> | undefined;
              };
    }[RelatedName<T>]
>;

/** A query for the items that an item refers to. */
export interface DeepQuery<T> {
    /** Which of them. */
    readonly _filter?: QueryFilter<T> | undefined;
    /** In which order. */
    readonly _sort?: SortPath<T> | readonly SortPath<T>[] | undefined;
    /** -1 for all. */
    readonly _limit?: number | undefined;
    /** How many to leave out first. */
    readonly _offset?: number | undefined;
    /** From 1. */
    readonly _page?: number | undefined;
    /** A text that is looked for in every field. */
    readonly _search?: string | undefined;
    /** What is computed over them. */
    readonly _aggregate?: QueryAggregate<T> | undefined;
    /** By what it is computed. */
    readonly _groupBy?: readonly (FieldName<T> | FunctionOfField<T>)[] | undefined;
    /** Another name for a field. */
    readonly _alias?: QueryAlias<T> | undefined;
}

/** The names of the fields that hold a number. */
export type NumberName<T> = {
    [K in FieldName<T>]-?: [Extract<Exclude<T[K], readonly unknown[]>, number>] extends [never] ? never : K;
}[FieldName<T>];

/** What is counted or computed over the items. */
export type QueryAggregate<T> =
    IsAny<T> extends true
        ? Record<string, unknown>
        : {
              /** How many items, `*`, or how many that have a value in a field. */
              readonly count?: "*" | FieldName<T> | readonly ("*" | FieldName<T>)[] | undefined;
              /** How many values a field has. */
              readonly countDistinct?: FieldName<T> | readonly FieldName<T>[] | undefined;
              /** How many items. */
              readonly countAll?: "*" | readonly "*"[] | undefined;
          } & {
              readonly [N in "sum" | "sumDistinct" | "avg" | "avgDistinct"]?:
                  | NumberName<T>
                  | readonly NumberName<T>[]
                  | undefined;
          } & { readonly [N in "min" | "max"]?: FieldName<T> | readonly FieldName<T>[] | undefined };

/** By what items are put together: fields, and parts of moments. */
export type QueryGroup<T> = IsAny<T> extends true ? string : FieldName<T> | `${FieldFunction}(${string})`;

/** Refuses what nothing can be grouped by. */
export type ExistingGroup<T, G> =
    IsAny<T> extends true
        ? unknown
        : G extends readonly (infer E)[]
          ? [QueryGroup<T>] extends [E]
              ? unknown
              : Refused<LostPath<T, E>>
          : unknown;

/** The functions of `aggregate`. */
export type AggregateFunction =
    | "count"
    | "countDistinct"
    | "countAll"
    | "sum"
    | "sumDistinct"
    | "avg"
    | "avgDistinct"
    | "min"
    | "max";

/** Refuses functions that there are not. */
export type KnownFunctions<T, A> =
    IsAny<T> extends true ? unknown : { readonly [N in Exclude<keyof A, AggregateFunction>]?: never };

/**
 * The parts of a query that Directus knows. `null`, `undefined` and an empty list are the same as leaving a part out.
 */
export interface QueryParts<T, F, A, G, L, O> {
    /** Names, nested with dots or objects; all fields of the item itself when absent. */
    fields?: (F & FieldsShape<Aliased<T, NoInfer<L>>, F> & Existing<Aliased<T, NoInfer<L>>, F>) | null | undefined;
    /** Which items. */
    filter?: QueryFilter<T> | null | undefined;
    /** Queries for the items that an item refers to, below their field. */
    deep?: QueryDeep<Aliased<T, NoInfer<L>>> | null | undefined;
    /** In which order: names, a minus in front for downwards. */
    sort?: (O & ExistingSort<T, O>) | null | undefined;
    /** -1 for all. The server's own limit, 100 as it comes, when absent. */
    limit?: number | null | undefined;
    /** How many to leave out first. */
    offset?: number | null | undefined;
    /** From 1. */
    page?: number | null | undefined;
    /** A text that is looked for in every field. */
    search?: string | null | undefined;
    /** What is computed over the items, instead of the items. */
    aggregate?: (A & NoInfer<QueryAggregate<T>> & KnownFunctions<T, A>) | null | undefined;
    /** By what it is computed. */
    groupBy?: (G & ExistingGroup<T, G>) | null | undefined;
    /** Another name for a field, to ask for it twice: `{ latest: 'posts' }`. It is asked for in `fields` as well. */
    alias?: L | null | undefined;
    /** The key of a version of the content. */
    version?: string | null | undefined;
    /** Only what the version changes. */
    versionRaw?: boolean | null | undefined;
    /** Whether `*` looks into the relation that led here. */
    backlink?: boolean | null | undefined;
}

/** How a query may sort: one name or several. */
export type QueryOrder<T> = QuerySort<T> | readonly QuerySort<T>[];

/** A query as Directus reads it; nested objects are encoded for you. Too long for an address, a list is asked for with
 * `SEARCH`. */
export type Query<
    T = any,
    F = QueryFields<T>,
    A = QueryAggregate<T>,
    G = readonly QueryGroup<T>[],
    L = QueryAlias<T>,
    O = SortPath<T> | readonly SortPath<T>[],
> = QueryParts<T, F, A, G, L, O> & (IsAny<T> extends true ? { [name: string]: unknown } : unknown);

/** What a database counted or computed: a number, or one as text where it may be too large for one (PostgreSQL). */
export type Computed = number | `${number}`;

/** What one part of `aggregate` gives: one count, or a value for each of its fields. */
export type ComputedPart<T, N, P> =
    "*" extends OneOf<P>
        ? Exclude<OneOf<P>, "*"> extends never
            ? Computed
            : unknown
        : {
              [K in OneOf<P> & FieldName<T>]: N extends `count${string}`
                  ? Computed
                  : N extends "min" | "max"
                    ? ShallowValue<T[K]> | null
                    : Computed | null;
          };

/** What items were put together by: the value of each field, and of each part of a moment. */
export type GroupValues<T, G> = G extends readonly (infer E)[]
    ? { [K in Extract<E, FieldName<T>>]: ShallowValue<T[K]> } & FunctionValues<Extract<E, `${string})`>>
    : unknown;

/** What was computed: a value for each field of `groupBy`, and what each part of `aggregate` gives. */
export type ComputedRow<T = any, A = any, G = undefined> =
    IsAny<T> extends true
        ? Record<string, any>
        : Flat<{ -readonly [N in keyof A]: ComputedPart<T, N, A[N]> } & GroupValues<T, G>>;

/** One row of an answer: an item, or what was computed where the query has an `aggregate`. */
export type Row<T, F, A, G = undefined, L = undefined> = [A] extends [undefined]
    ? PickedAs<T, F, L>
    : ComputedRow<T, A, G>;
