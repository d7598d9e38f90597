// Which items are asked for.

/** What a field is compared with: a value of its type, or a variable of the server such as `$NOW`. */
export type Comparable<V> = V | `$${string}`;

/** What a value is compared with: a moment with a date as well. */
export type Compared<V> =
    | ShallowValue<V>
    | ([Extract<V, "datetime" | "date" | "time" | "timestamp">] extends [never] ? never : Date);

/** What every value may be compared by. */
export interface EqualOperators<V> {
    /** Equal. `null` finds what is empty. */
    readonly _eq?: Comparable<V> | null | undefined;
    /** Not equal. */
    readonly _neq?: Comparable<V> | null | undefined;
    /** One of these. */
    readonly _in?: readonly (Comparable<V> | null)[] | undefined;
    /** None of these. */
    readonly _nin?: readonly (Comparable<V> | null)[] | undefined;
    /** Whether it has no value. */
    readonly _null?: boolean | undefined;
    /** Whether it has a value. */
    readonly _nnull?: boolean | undefined;
}

/** What a value that has an order may be compared by. */
export interface OrderOperators<V> {
    /** Less. */
    readonly _lt?: Comparable<V> | undefined;
    /** Less or equal. */
    readonly _lte?: Comparable<V> | undefined;
    /** Greater. */
    readonly _gt?: Comparable<V> | undefined;
    /** Greater or equal. */
    readonly _gte?: Comparable<V> | undefined;
    /** Between two values, both included. */
    readonly _between?: readonly [Comparable<V>, Comparable<V>] | undefined;
    /** Not between two values. */
    readonly _nbetween?: readonly [Comparable<V>, Comparable<V>] | undefined;
}

/** What a text may be compared by. */
export interface TextOperators {
    /** Whether it has no value or an empty text. */
    readonly _empty?: boolean | undefined;
    /** Whether it has a value that is no empty text. */
    readonly _nempty?: boolean | undefined;
    /** Contains a text. */
    readonly _contains?: string | undefined;
    /** Does not contain a text. */
    readonly _ncontains?: string | undefined;
    /** Contains a text, in capitals or not. */
    readonly _icontains?: string | undefined;
    /** Does not contain a text, in capitals or not. */
    readonly _nicontains?: string | undefined;
    /** Begins with a text. */
    readonly _starts_with?: string | undefined;
    /** Does not begin with a text. */
    readonly _nstarts_with?: string | undefined;
    /** Begins with a text, in capitals or not. */
    readonly _istarts_with?: string | undefined;
    /** Does not begin with a text, in capitals or not. */
    readonly _nistarts_with?: string | undefined;
    /** Ends with a text. */
    readonly _ends_with?: string | undefined;
    /** Does not end with a text. */
    readonly _nends_with?: string | undefined;
    /** Ends with a text, in capitals or not. */
    readonly _iends_with?: string | undefined;
    /** Does not end with a text, in capitals or not. */
    readonly _niends_with?: string | undefined;
    /** Matches a regular expression, in validations of the server. */
    readonly _regex?: string | undefined;
}

/** What a shape may be compared by. */
export interface ShapeOperators {
    /** Crosses a shape, as GeoJSON. */
    readonly _intersects?: unknown;
    /** Does not cross a shape, as GeoJSON. */
    readonly _nintersects?: unknown;
    /** Crosses the box around a shape, as GeoJSON. */
    readonly _intersects_bbox?: unknown;
    /** Does not cross the box around a shape, as GeoJSON. */
    readonly _nintersects_bbox?: unknown;
}

/** The comparisons of Directus that a value of this type allows. */
export type FilterOperators<V> = EqualOperators<Compared<V>> &
    ([Extract<V, boolean>] extends [never] ? OrderOperators<Compared<V>> : unknown) &
    ([Exclude<Extract<V, string>, "datetime" | "date" | "time" | "timestamp">] extends [never]
        ? unknown
        : TextOperators) &
    ([Extract<V, "json">] extends [never] ? unknown : ShapeOperators);

/** What is asked of one field. */
export type FieldFilter<V> =
    IsAny<V> extends true
        ? any
        : [Related<V>] extends [never]
          ? FilterOperators<NonNullable<V>>
          :
                | FilterOfEach<Related<V>>
                | FilterOperators<OneOf<ShallowValue<NonNullable<V>>>>
                | ([Extract<V, readonly unknown[]>] extends [never]
                      ? never
                      : { readonly _some?: FilterOfEach<Related<V>>; readonly _none?: FilterOfEach<Related<V>> });

/** What is asked of an item in a field that refers to any of several collections: `item:quests`. */
export type CollectionFilter<T> = UnionToIntersection<
    {
        [K in RelatedName<T>]: [ReferredName<T[K]>] extends [never]
            ? IsUnion<Related<T[K]>> extends true
                ? { readonly [P in `${K}:${string}`]?: unknown }
                : never
            : { readonly [N in ReferredName<T[K]> as `${K}:${N}`]?: QueryFilter<ReferredItem<T[K], N>> | undefined };
    }[RelatedName<T>]
>;

/** What is asked of the fields of an item. */
export type FieldFilters<T> =
    IsAny<T> extends true ? Record<string, unknown> : { readonly [K in keyof T]?: FieldFilter<T[K]> | undefined };

/** What is asked of functions of them. They are taken and checked, but not offered: an editor shows the fields first. */
export type FunctionFilters<T> =
    IsAny<T> extends true
        ? unknown
        : { readonly [K in Unlisted<FunctionOfField<T>>]?: FilterOperators<number> | undefined };

/** Several conditions as one. */
export interface FilterGroups<T> {
    /** All of these. */
    readonly _and?: readonly QueryFilter<T>[] | undefined;
    /** One of these. */
    readonly _or?: readonly QueryFilter<T>[] | undefined;
    /** The items of another collection that refer to this one, where no field leads to them. */
    readonly [path: `$FOLLOW(${string})`]: unknown;
}

/** Which items: `{ level: { _gte: 3 }, _or: [...] }`. `null` inside is a value; `{ _eq: null }` finds what is empty. */
export type QueryFilter<T> = FieldFilters<T> & FunctionFilters<T> & CollectionFilter<T> & FilterGroups<T>;

/** The same of each, where an item may be one of several. */
export type FilterOfEach<T> = T extends unknown ? QueryFilter<T> : never;
