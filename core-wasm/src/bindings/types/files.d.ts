// Files: their records, how they are stored, and how their addresses are made.

/** What an upload may be told besides; an `AbortSignal` alone will do too. */
export interface UploadOptions<T = any> extends CallOptions {
    /** Fields of the record, for a file without a form: `title`, `folder`, `storage`, ... */
    fields?: ItemInput<T> | undefined;
    /** Name of the file, for one without a form; that of a `File` when absent. */
    fileName?: string | undefined;
    /** Called while it is sent, with bytes. Only a browser can tell, and only somebody who is signed in is told. */
    onProgress?: ((progress: Progress) => void) | undefined;
}

/** The last argument of an upload. */
export type UploadControl<T = any> = AbortSignal | UploadOptions<T> | null | undefined;

/** How far something is, in bytes. */
export interface Progress {
    /** So much is there. */
    readonly loaded: number;
    /** So much it will be, as the server says; 0 where it does not, and less than `loaded` where it was packed for its
     * way. */
    readonly total: number;
}

/** How a file is read: as which picture, and what else the call is told. */
export interface AssetReadOptions extends AssetOptions, CallOptions {
    /** Called while its bytes arrive. Begins again at the start when the call is repeated. */
    onProgress?: ((progress: Progress) => void) | undefined;
}

/** What stands beside the addresses: what is in files. */
export interface Assets {
    /**
     * Reads a file, or a picture transformed on its way, in the session: a private one as well, which `url` cannot show.
     * Its bytes are as they were stored; `type` of the blob is what the server says. Show it with
     * `URL.createObjectURL`, and mind `timeoutMs`, which is for the whole file.
     *
     * Rejects with `EMPTY_ID`, with `FORBIDDEN` when there is none, or none that may be read.
     */
    read(id: string, options?: AbortSignal | AssetReadOptions | null): Promise<Blob>;
    /** Reads several files as one zip archive. */
    zip(ids: readonly string[], control?: CallControl): Promise<Blob>;
    /** Reads a folder, with those in it, as one zip archive. */
    zipFolder(id: string, control?: CallControl): Promise<Blob>;
}

/** Files: their records. What is in them has an address, see `assets`. */
export interface Files<T = any> extends ChangeGroup<T> {
    /**
     * Stores a file: a form with the fields of its record first and `file` last, or the file alone, with the fields in
     * the options. Gives its record. A refused token is renewed and it is sent once more. Mind `timeoutMs` (30 s where
     * it is not said, 0 for none): it is for the whole upload, and begins anew with each step that `onProgress` tells.
     */
    upload(file: FormData | Blob, control?: UploadControl<T>): Promise<Picked<T, undefined>>;
    /** Changes its record, or with a form what is in it. */
    update<const F = undefined>(
        id: Id,
        changes: ItemInput<T> | FormData,
        query?: Query<T, F> | null,
        control?: CallControl,
    ): Promise<Picked<T, F>>;
    /** Lets the server fetch a file from an address. */
    import(url: string, fields?: ItemInput<T> | null, control?: CallControl): Promise<Picked<T, undefined>>;
}

/** How a file's address is made. */
export interface AssetOptions extends SrcsetOptions {
    /** Name of a preset. The other options override it, where the server allows them beside one. */
    key?: string | null | undefined;
    /** Offered for saving instead of shown. */
    download?: boolean | null | undefined;
}

/** How a picture is transformed on its way. */
export interface SrcsetOptions {
    /** In pixels. */
    width?: number | null | undefined;
    /** In pixels. */
    height?: number | null | undefined;
    /** `auto` takes the best that the browser shows. */
    format?: "auto" | "jpg" | "png" | "webp" | "avif" | "tiff" | null | undefined;
    /** 1 to 100. */
    quality?: number | null | undefined;
    /** `cover` when absent. */
    fit?: "cover" | "contain" | "inside" | "outside" | null | undefined;
    /** Never larger than it is. */
    withoutEnlargement?: boolean | null | undefined;
    /** In pixels from the left of the original. */
    focal_point_x?: number | null | undefined;
    /** In pixels from the top of the original. */
    focal_point_y?: number | null | undefined;
    /** Further steps of the picture library, each with its arguments. */
    transforms?: readonly (readonly unknown[])[] | null | undefined;
}
