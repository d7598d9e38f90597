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
 * a field is checked by `FieldsGiven`: listed here, they would drown the names in an editor.
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

/** The names of the fields of an item, of each where it may be one of several. */
export type EachName<T> = T extends unknown ? FieldName<T> : never;

/** The same, which the compiler and editors list name by name. */
export type ListedName<T> = T extends unknown ? { [K in FieldName<T>]-?: K }[FieldName<T>] : never;

/** Stands where names were given of which the compiler knows only that they are texts: write `as const` behind the list. */
export interface NamesNeedAsConst {
    /** A list in a constant of its own needs it: `const fields = ["id", "title"] as const`. */
    readonly writeAsConst: never;
}

/**
 * What `fields` has to be, seen from what was given: the same where every name leads to a field. In the place of one that
 * does not stand the names that fit there, for the message of the compiler and for what an editor offers.
 */
export type FieldsGiven<T, F> =
    IsAny<T> extends true
        ? F
        : F extends readonly unknown[]
          ? { readonly [I in keyof F]: FieldGiven<T, F[I]> }
          : F extends string
            ? string extends F
                ? F
                : F extends `${string}json(${string}`
                  ? F
                  : SeparatedGiven<T, F>
            : F extends null | undefined
              ? F
              : QueryFields<T>;

/** The same of one of them. */
export type FieldGiven<T, E> = E extends string
    ? string extends E
        ? NamesNeedAsConst
        : PathGiven<T, E>
    : [RelatedName<T>] extends [never]
      ? "*" | ListedName<T>
      : {
            readonly [K in RelatedName<T>]?: [ReferredName<T[K]>] extends [never]
                ? FieldsGiven<Related<T[K]>, K extends keyof E ? E[K] : undefined>
                : {
                      readonly [N in ReferredName<T[K]>]?: FieldsGiven<
                          ReferredItem<T[K], N>,
                          K extends keyof E ? (N extends keyof E[K] ? E[K][N] : undefined) : undefined
                      >;
                  };
        };

/** The same of a text with commas. Of several names that lead nowhere the first is spoken of. */
export type SeparatedGiven<T, F extends string> = F extends ` ${infer Rest}`
    ? ` ${SeparatedGiven<T, Rest>}`
    : F extends `${infer One},${infer Rest}`
      ? One extends PathGiven<T, One>
          ? `${One},${SeparatedGiven<T, Rest>}`
          : `${PathGiven<T, One>},${Rest}`
      : PathGiven<T, F>;

/** A name, path or function itself where it leads to a field, and otherwise what leads to one from its beginning. */
export type PathGiven<T, P extends string> =
    IsAny<T> extends true
        ? P
        : P extends "*" | EachName<T>
          ? P
          : P extends `${infer Head}.${infer Rest}`
            ? Head extends `${string}(${string}`
                ? FunctionGiven<T, P>
                : Head extends "*"
                  ? BelowAllGiven<T, Rest>
                  : Head extends `${infer K}:${infer N}`
                    ? `${K}:${BelowCollectionGiven<T, K, N, Rest>}`
                    : Head extends keyof T
                      ? [Related<T[Head]>] extends [never]
                          ? Head
                          : `${Head}.${PathGiven<Related<T[Head]>, Rest>}`
                      : ListedName<T>
            : P extends `${string}(${string}`
              ? FunctionGiven<T, P>
              : "*" | ListedName<T>;

/** The same of a function of a field. */
export type FunctionGiven<T, P extends string> =
    P extends FunctionOfField<T>
        ? P
        : P extends `json(${infer K},${infer Rest}`
          ? K extends FieldOfType<T, "json">
              ? P
              : `json(${FieldOfType<T, "json">},${Rest}`
          : P extends `${infer Name}(${string}`
            ? Extract<FunctionOfField<T>, `${Name}(${string})`>
            : never;

/** The same below every relation: one of them must lead somewhere. */
export type BelowAllGiven<T, Rest extends string> = Rest extends "*" | `*.${string}`
    ? `*.${Rest}`
    : true extends {
            [K in RelatedName<T>]: Rest extends PathGiven<Related<T[K]>, Rest> ? true : false;
        }[RelatedName<T>]
      ? `*.${Rest}`
      : "*.*" | `*.${{ [K in RelatedName<T>]: EachName<Related<T[K]>> }[RelatedName<T>]}`;

/** The same of a field that refers to any of several collections, from the name of the collection on. */
export type BelowCollectionGiven<T, K, N extends string, Rest extends string> = K extends keyof T
    ? N extends ReferredName<T[K]>
        ? `${N}.${PathGiven<ReferredItem<T[K], N>, Rest>}`
        : `${ReferredName<T[K]>}.${Rest}`
    : never;

/** A text that is taken and not offered, so that fields stand first in what an editor offers. */
export type Unlisted<N extends string> = `${Uppercase<string>}${N}`;

/**
 * What a query may be sorted by: a minus in front sorts downwards, `?` shuffles. Offered are fields; paths of two steps and
 * functions are taken as well, and longer paths as they are.
 */
export type QuerySort<T> =
    IsAny<T> extends true
        ? string
        : T extends unknown
          ? `${"" | "-"}${FieldName<T>}` | Unlisted<`${"" | "-"}${FunctionOfField<T> | PathBelow<T>}` | "?">
          : never;

/** How a query may sort: one name or several. */
export type QueryOrder<T> = QuerySort<T> | readonly QuerySort<T>[];

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

/** Stands for any order, where it is not seen from what was given. */
export interface AnyOrder {
    /** Nothing has it. */
    readonly anyOrder: never;
}

/** What `sort` has to be, seen from what was given: as `FieldsGiven`. */
export type OrderGiven<T, O> = [O] extends [AnyOrder]
    ? QueryOrder<T>
    : IsAny<T> extends true
      ? O
      : O extends readonly unknown[]
        ? { readonly [I in keyof O]: SortGiven<T, O[I]> }
        : O extends null | undefined
          ? O
          : SortGiven<T, O>;

/** The same of one name. */
export type SortGiven<T, P> = P extends string
    ? string extends P
        ? NamesNeedAsConst
        : P extends "?"
          ? P
          : P extends `-${infer Rest}`
            ? `-${SortPathGiven<T, Rest>}`
            : P extends ""
              ? `${"" | "-"}${FieldName<T>}`
              : SortPathGiven<T, P>
    : QuerySort<T>;

/** The same without the minus. */
export type SortPathGiven<T, P extends string> = P extends `${string}*${string}` | ""
    ? ListedName<T>
    : Exclude<PathGiven<T, P>, `${string}*`>;

/** Queries for the items that an item refers to, below their field. */
export type QueryDeep<T> = DeepFields<T> & CollectionDeep<T>;

/** The same, field by field. */
export type DeepFields<T> =
    IsAny<T> extends true
        ? Record<string, unknown>
        : [RelatedName<T>] extends [never]
          ? { readonly [name: string]: never }
          : { readonly [K in RelatedName<T>]?: DeepBelow<Related<T[K]>> | undefined };

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
    readonly _filter?: FilterOfEach<T> | undefined;
    /** In which order. */
    readonly _sort?: QueryOrder<T> | undefined;
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
export type QueryAggregate<T> = IsAny<T> extends true ? Record<string, unknown> : AggregateParts<T>;

/** The same, part by part. */
export interface AggregateParts<T> {
    /** How many items, `*`, or how many that have a value in a field. */
    readonly count?: "*" | FieldName<T> | readonly ("*" | FieldName<T>)[] | undefined;
    /** How many values a field has. */
    readonly countDistinct?: FieldName<T> | readonly FieldName<T>[] | undefined;
    /** How many items. */
    readonly countAll?: "*" | readonly "*"[] | undefined;
    /** The sum of the values. */
    readonly sum?: NumberName<T> | readonly NumberName<T>[] | undefined;
    /** The sum of the values, each of them once. */
    readonly sumDistinct?: NumberName<T> | readonly NumberName<T>[] | undefined;
    /** The mean of the values. */
    readonly avg?: NumberName<T> | readonly NumberName<T>[] | undefined;
    /** The mean of the values, each of them once. */
    readonly avgDistinct?: NumberName<T> | readonly NumberName<T>[] | undefined;
    /** The smallest value. */
    readonly min?: FieldName<T> | readonly FieldName<T>[] | undefined;
    /** The largest value. */
    readonly max?: FieldName<T> | readonly FieldName<T>[] | undefined;
}

/** By what items are put together: fields, and parts of moments. */
export type QueryGroup<T> = IsAny<T> extends true ? string : FieldName<T> | `${FieldFunction}(${string})`;

/** What `groupBy` has to be, seen from what was given: as `FieldsGiven`. */
export type GroupGiven<T, G> =
    IsAny<T> extends true
        ? G
        : G extends readonly unknown[]
          ? { readonly [I in keyof G]: G[I] extends string ? GroupNameGiven<T, G[I]> : QueryGroup<T> }
          : G extends null | undefined
            ? G
            : readonly QueryGroup<T>[];

/** The same of one name. */
export type GroupNameGiven<T, P extends string> = [QueryGroup<T>] extends [P]
    ? P
    : P extends `${string}.${string}`
      ? ListedName<T>
      : Exclude<PathGiven<T, P>, "*">;

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
    fields?: FieldsGiven<Aliased<T, NoInfer<L>>, F> | null | undefined;
    /** Which items. */
    filter?: QueryFilter<T> | null | undefined;
    /** Queries for the items that an item refers to, below their field. */
    deep?: QueryDeep<Aliased<T, NoInfer<L>>> | null | undefined;
    /** In which order: names, a minus in front for downwards. */
    sort?: OrderGiven<T, O> | null | undefined;
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
    groupBy?: GroupGiven<T, G> | null | undefined;
    /** Another name for a field, to ask for it twice: `{ latest: 'posts' }`. It is asked for in `fields` as well. */
    alias?: L | null | undefined;
    /** The key of a version of the content. */
    version?: string | null | undefined;
    /** Only what the version changes. */
    versionRaw?: boolean | null | undefined;
    /** Whether `*` looks into the relation that led here. */
    backlink?: boolean | null | undefined;
}

/** A query as Directus reads it; nested objects are encoded for you. Too long for an address, a list is asked for with
 * `SEARCH`. */
export type Query<
    T = any,
    F = QueryFields<T>,
    A = QueryAggregate<T>,
    G = readonly QueryGroup<T>[],
    L = QueryAlias<T>,
    O = AnyOrder,
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
