// What Directus itself holds.

/** A person. */
export interface DirectusUser {
    /** Id. */
    id: string;
    /** First name. */
    first_name: string | null;
    /** Last name. */
    last_name: string | null;
    /** E-mail address; it signs in. */
    email: string | null;
    /** Where they are, as they wrote it. */
    location: string | null;
    /** Their title. */
    title: string | null;
    /** What they say of themselves. */
    description: string | null;
    /** Words. */
    tags: "json" | null;
    /** Id of a file. */
    avatar: string | null;
    /** BCP 47 tag. */
    language: string | null;
    /** Only `active` signs in. */
    status: "draft" | "invited" | "unverified" | "active" | "suspended" | "archived";
    /** Id of a role. */
    role: string | null;
    /** When they were last here. */
    last_access: "datetime" | null;
    /** How they sign in; `default` is with a password. */
    provider: string;
    /** Who they are to another provider. */
    external_identifier: string | null;
    /** Written, never read back. */
    password: string | null;
    /** Written, never read back. */
    token: string | null;
}

/** A file. */
export interface DirectusFile {
    /** Id. */
    id: string;
    /** Title. */
    title: string | null;
    /** Description. */
    description: string | null;
    /** Name it is saved under. */
    filename_download: string;
    /** MIME type. */
    type: string | null;
    /** Id of a folder. */
    folder: string | null;
    /** In bytes; the server gives it as text. */
    filesize: string | number | null;
    /** In pixels. */
    width: number | null;
    /** In pixels. */
    height: number | null;
    /** In milliseconds. */
    duration: number | null;
    /** In pixels from the left. */
    focal_point_x: number | null;
    /** In pixels from the top. */
    focal_point_y: number | null;
    /** Words. */
    tags: "json" | null;
    /** Where it was taken. */
    location: string | null;
    /** What is written in the file itself. */
    metadata: "json" | null;
    /** Id of who stored it. */
    uploaded_by: string | null;
    /** When its content was stored. */
    uploaded_on: "datetime";
    /** When its record was made. */
    created_on: "datetime";
    /** When it was last changed. */
    modified_on: "datetime";
}

/** A field of a collection. */
export interface DirectusField {
    /** Its collection. */
    collection: string;
    /** Its name. */
    field: string;
    /** Its type, in the words of Directus. */
    type: string;
    /** Its column; none for a field that is not stored. */
    schema: Record<string, any> | null;
    /** How the Studio shows it. */
    meta: Record<string, any> | null;
}

/** A relation, as the field that holds it. */
export interface DirectusRelation {
    /** Collection of the field. */
    collection: string;
    /** Field that holds it. */
    field: string;
    /** What it refers to; none for any of several. */
    related_collection: string | null;
    /** Its foreign key. */
    schema: Record<string, any> | null;
    /** How the Studio shows it. */
    meta: Record<string, any> | null;
}

/** A collection; a folder of collections has no `schema`. */
export interface DirectusCollection {
    /** Its name. */
    collection: string;
    /** Its table; none for a folder of collections. */
    schema: Record<string, any> | null;
    /** How the Studio shows it. */
    meta: Record<string, any> | null;
}

/** How the server is. */
export interface ServerHealth {
    /** `warn` when something is slow. */
    status: "ok" | "warn";
    /** Version, for administrators. */
    releaseId?: string;
    /** Which of several servers, for administrators. */
    serviceId?: string;
    /** Every part that was looked at, for administrators. */
    checks?: Record<string, any>;
}

/** What everybody may know of the server; administrators get more. */
export interface ServerInfo {
    /** Name, colours, pictures and texts of the project. */
    project: Record<string, any>;
    /** Version of Directus, for who may know it. */
    version?: string;
    /** Whatever else is known. */
    [name: string]: any;
}
