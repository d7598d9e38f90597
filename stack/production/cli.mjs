/**
 * Directus's own command line, without the question for newer versions that its usual program asks first, for up to 8
 * s.
 */
import '@directus/api/cli/run.js'
