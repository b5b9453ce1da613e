/// The version of tipsheet, which its output includes.
package let programVersion = "1.1.0"
